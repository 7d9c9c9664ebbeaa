import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** The steps of registering. */
export const registrationPage = definePage({
  name: 'registration',
  paths: ['/inscription'],
  owner: 'dashboard',
  navigation: { label: 'Inscription' },
  head: {
    title: titleOf('Inscription gratuite'),
    description: 'Crée ton profil de créateur, de marque ou de fan en moins de 2 minutes.',
  },
});
