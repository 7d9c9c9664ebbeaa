import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Form of one's own profile. It redirects visitors to sign in itself, with a message. */
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
