import { getKnownCity } from '../domain/cities.ts';
import type { Entry } from '../domain/entry.ts';
import { platformLabels } from '../domain/platforms.ts';
import { excerpt } from '../domain/text.ts';
import { creatorCalls } from '../http/endpoints.ts';
import { definePage, type PageDataLoader, createLoader, type HeadTexts } from './define-page.ts';
import { notFoundTexts } from './not-found.ts';
import { buildProfileData } from './profile-data.ts';
import { siteName, buildTitle } from './site.ts';

export const creatorPage = definePage({
  name: 'creator',
  paths: ['/createurs/:slug'],
  owner: 'directory',
  skeleton: 'profile',
  subject: ({ params }) => createLoader(creatorCalls.bySlug, { params: { slug: params.slug } }),
  needsSubject: true,
  head: (_place, creator) => (creator ? buildHeadTexts(creator) : notFoundTexts),
  structuredData: (_place, creator) => (creator ? buildProfileData(creator) : []),
  loaders: (_place, creator) => {
    const youtube = creator && createYoutubeLoader(creator);
    return youtube ? [youtube] : [];
  },
});

/**
 * Creates the loader for the YouTube channel of an entry. Returns null when the entry has no YouTube channel.
 */
export function createYoutubeLoader(creator: Entry): PageDataLoader<typeof creatorCalls.youtube> | null {
  const hasYoutube =
    creator.platform === 'youtube' || creator.platforms.some(({ platform }) => platform === 'youtube');
  return hasYoutube ? createLoader(creatorCalls.youtube, { params: { id: creator.id } }) : null;
}

/** Returns the path of an entry's 1200×630 social image, rendered by the gateway. */
export function getSocialImagePath(slug: string): string {
  return `/social/${slug}.png`;
}

function buildHeadTexts(creator: Entry): HeadTexts {
  const place = getKnownCity(creator.region);
  const about = [creator.niche, place].filter(Boolean).join(', ');
  return {
    title: buildTitle(`${creator.name}${about ? `\u202F: ${about}` : ''}`),
    description:
      excerpt(creator.description, 160) ||
      `Le profil de ${[creator.name, place].filter(Boolean).join(', ')}, sur ${siteName}.`,
    canonical: `/createurs/${creator.slug}`,
    keywords: buildKeywords(creator),
    image: getSocialImagePath(creator.slug),
    isProfile: true,
  };
}

function buildKeywords({ name, niche, region, platform, tags }: Entry): string {
  const words = [name, niche, getKnownCity(region), platform && platformLabels[platform], ...tags, 'Québec'];
  return [...new Set(words.filter(Boolean))].join(', ');
}
