import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** The space of who is signed in. */
export const dashboardPage = definePage({
  name: 'dashboard',
  paths: ['/dashboard', '/creator-dashboard'],
  owner: 'dashboard',
  access: 'signed-in',
  noindex: true,
  disallow: true,
  navigation: { label: 'Tableau de bord' },
  head: {
    title: titleOf('Tableau de bord'),
    description: 'Tes plateformes, ton contenu et ton profil.',
  },
});
