import { freshnessCalls } from '../http/endpoints.ts';
import { createLoader, definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

export const registrationPage = definePage({
  name: 'registration',
  paths: ['/inscription'],
  owner: 'dashboard',
  skeleton: 'form',
  navigation: { label: 'Inscription' },
  loaders: () => [createLoader(freshnessCalls.read)],
  head: {
    title: buildTitle('Inscription gratuite'),
    description: 'Crée ton profil de créateur, de marque ou de fan en moins de 2 minutes.',
  },
});
