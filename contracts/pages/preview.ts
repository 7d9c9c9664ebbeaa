import { definePage } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Page that shows users a preview of their own profile while the profile is unpublished. */
export const previewPage = definePage({
  name: 'preview',
  paths: ['/apercu'],
  owner: 'directory',
  skeleton: 'profile',
  reads: ['inscription'],
  noindex: true,
  disallow: true,
  head: {
    title: buildTitle('Aperçu de ton profil'),
    description: 'Ton profil tel qu’il sera montré.',
  },
});
