import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** The form of one’s own profile. It sends visitors to sign in by itself, with a word. */
export const editProfilePage = definePage({
  name: 'edit-profile',
  paths: ['/edit-profile'],
  owner: 'dashboard',
  noindex: true,
  disallow: true,
  navigation: { label: 'Modifier mon profil' },
  head: {
    title: titleOf('Modifier mon profil'),
    description: 'Modifie ton profil public.',
  },
});
