import { getMediaKitPath } from '../domain/embedding.ts';
import { creatorCalls } from '../http/endpoints.ts';
import { createYoutubeLoader, getSocialImagePath } from './creator.ts';
import { createLoader, definePage } from './define-page.ts';
import { notFoundTexts } from './not-found.ts';
import { buildTitle } from './site.ts';

/**
 * Media kit of a profile, to print or to link in an e-mail. It isn't indexed, because the profile's own page
 * shows the same facts.
 */
export const mediaKitPage = definePage({
  name: 'media-kit',
  paths: ['/createurs/:slug/fiche'],
  owner: 'directory',
  noindex: true,
  subject: ({ params }) => createLoader(creatorCalls.bySlug, { params: { slug: params.slug } }),
  needsSubject: true,
  head: (_place, creator) =>
    creator
      ? {
          title: buildTitle(`Fiche de ${creator.name}`),
          description: `Les chiffres de ${creator.name}, avec leur source et leur date, sur une page.`,
          canonical: getMediaKitPath(creator.slug),
          image: getSocialImagePath(creator.slug),
        }
      : notFoundTexts,
  loaders: (_place, creator) => {
    const youtube = creator && createYoutubeLoader(creator);
    return youtube ? [youtube] : [];
  },
});
