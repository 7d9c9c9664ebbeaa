import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Preview of the user's own profile, while it is unpublished. */
export const previewPage = definePage({
  name: 'preview',
  paths: ['/apercu'],
  owner: 'directory',
  reads: ['inscription'],
  noindex: true,
  disallow: true,
  head: {
    title: buildTitle('Aperçu de ton profil'),
    description: 'Ton profil tel qu’il sera montré.',
  },
});
