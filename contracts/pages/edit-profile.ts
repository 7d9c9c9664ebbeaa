import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/**
 * Page with the form for the user's own profile. The page component itself redirects visitors who aren't
 * signed in to /login, because it first shows them a message.
 */
export const editProfilePage = definePage({
  name: 'edit-profile',
  paths: ['/edit-profile'],
  owner: 'dashboard',
  skeleton: 'form',
  noindex: true,
  disallow: true,
  navigation: { label: 'Modifier mon profil' },
  head: {
    title: buildTitle('Modifier mon profil'),
    description: 'Modifie ton profil public.',
  },
});
