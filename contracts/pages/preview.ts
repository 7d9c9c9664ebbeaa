import { definePage } from './define-page.ts';
import { titleOf } from './site.ts';

/** One's own profile as it will be shown, for who has one that nobody else sees yet. */
export const previewPage = definePage({
  name: 'preview',
  paths: ['/apercu'],
  owner: 'directory',
  reads: ['inscription'],
  noindex: true,
  disallow: true,
  head: {
    title: titleOf('Aperçu de ton profil'),
    description: 'Ton profil tel qu’il sera montré.',
  },
});
