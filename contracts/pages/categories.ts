import { creatorCalls } from '../http/endpoints.ts';
import { definePage, createLoader } from './define-page.ts';
import { buildTitle } from './site.ts';

export const categoriesPage = definePage({
  name: 'categories',
  paths: ['/categories'],
  owner: 'directory',
  skeleton: 'categories',
  navigation: { section: 'directory', label: 'Catégories' },
  head: {
    title: buildTitle('Catégories de créateurs québécois'),
    description:
      'Affaires, humour, cuisine, voyage, mode\u202F: explore les créateurs du Québec par catégorie.',
  },
  loaders: () => [createLoader(creatorCalls.categoryStats), createLoader(creatorCalls.categoryFaces)],
});
