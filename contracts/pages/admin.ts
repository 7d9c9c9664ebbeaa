import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** Moderation. */
export const adminPage = definePage({
  name: 'admin',
  paths: ['/admin'],
  owner: 'admin',
  access: 'admin',
  noindex: true,
  disallow: true,
  navigation: { label: 'Administration' },
  head: {
    title: titleOf('Administration'),
    description: 'Administration de l’annuaire.',
  },
});
