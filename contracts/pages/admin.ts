import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

export const adminPage = definePage({
  name: 'admin',
  paths: ['/admin'],
  owner: 'admin',
  skeleton: 'dashboard',
  access: 'admin',
  noindex: true,
  disallow: true,
  navigation: { label: 'Administration' },
  head: {
    title: buildTitle('Administration'),
    description: 'Administration de l’annuaire.',
  },
});
