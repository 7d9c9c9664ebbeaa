import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/**
 * Form for the user's own profile. The page itself redirects visitors to the sign-in page, with a message.
 */
export const editProfilePage = definePage({
  name: 'edit-profile',
  paths: ['/edit-profile'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  navigation: { label: 'Modifier mon profil' },
  head: {
    title: buildTitle('Modifier mon profil'),
    description: 'Modifie ton profil public.',
  },
});
