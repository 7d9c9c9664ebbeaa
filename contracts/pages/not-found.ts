import { definePage, type HeadTexts } from './define-page.ts';
import { buildTitle } from './site.ts';

/** Head texts of a page whose subject doesn't exist. */
export const notFoundTexts: HeadTexts = {
  title: buildTitle('Page non trouvée'),
  description: 'Cette page n’existe pas ou a été déplacée.',
  isMissing: true,
};

/** Page at all URLs that no other page matches. */
export const notFoundPage = definePage({
  name: 'not-found',
  paths: [],
  owner: 'shell',
  noindex: true,
  head: notFoundTexts,
});
