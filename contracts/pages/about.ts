import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

export const aboutPage = definePage({
  name: 'about',
  paths: ['/a-propos'],
  owner: 'shell',
  skeleton: 'article',
  navigation: { section: 'legal', label: 'À propos' },
  head: {
    title: buildTitle('À propos'),
    description: 'Notre mission\u202F: rendre les créateurs du Québec faciles à trouver.',
  },
});
