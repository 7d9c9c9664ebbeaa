import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

export const dashboardPage = definePage({
  name: 'dashboard',
  paths: ['/dashboard', '/creator-dashboard'],
  owner: 'dashboard',
  skeleton: 'dashboard',
  access: 'signed-in',
  noindex: true,
  disallow: true,
  navigation: { label: 'Tableau de bord' },
  head: {
    title: buildTitle('Tableau de bord'),
    description: 'Tes plateformes, ton contenu et ton profil.',
  },
});
