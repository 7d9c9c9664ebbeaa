import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Preview of one's own profile, for owners of an unpublished one. */
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
