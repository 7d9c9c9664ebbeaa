import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** Who we are. */
export const aboutPage = definePage({
  name: 'about',
  paths: ['/a-propos'],
  owner: 'shell',
  navigation: { section: 'legal', label: 'À propos' },
  head: {
    title: titleOf('À propos'),
    description: 'Notre mission\u202F: rendre les créateurs du Québec faciles à trouver.',
  },
});
