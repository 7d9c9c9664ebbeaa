import { creatorCalls } from '../http/creators.ts';
import { definePage, firstCall } from './define-page.ts';
import { titleOf } from './site.ts';

/** All categories. */
export const categoriesPage = definePage({
  name: 'categories',
  paths: ['/categories'],
  owner: 'directory',
  navigation: { section: 'directory', label: 'Catégories' },
  head: {
    title: titleOf('Catégories de créateurs québécois'),
    description:
      'Affaires, humour, cuisine, voyage, mode\u202F: explore les créateurs du Québec par catégorie.',
  },
  firstCalls: () => [firstCall(creatorCalls.categoryStats)],
});
