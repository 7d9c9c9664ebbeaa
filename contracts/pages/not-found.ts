import { definePage, type HeadTexts } from './define-page.ts';
import { titleOf } from './site.ts';

/** What a page says of itself when what it would show isn't there. */
export const notFoundTexts: HeadTexts = {
  title: titleOf('Page non trouvée'),
  description: 'Cette page n’existe pas ou a été déplacée.',
  isMissing: true,
};

/** What every address without a page shows. */
export const notFoundPage = definePage({
  name: 'not-found',
  paths: [],
  owner: 'shell',
  noindex: true,
  head: notFoundTexts,
});
