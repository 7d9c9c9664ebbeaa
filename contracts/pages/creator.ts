import { placeOf } from '../domain/cities.ts';
import type { Entry } from '../domain/entry.ts';
import { platformLabels } from '../domain/platforms.ts';
import { excerpt } from '../domain/text.ts';
import { creatorCalls } from '../http/creators.ts';
import { definePage, type FirstCall, firstCall, type HeadTexts } from './define-page.ts';
import { notFoundTexts } from './not-found.ts';
import { siteName, titleOf } from './site.ts';
import { profileData } from './structured-data.ts';

/** The page of an entry. */
export const creatorPage = definePage({
  name: 'creator',
  paths: ['/createurs/:slug'],
  owner: 'directory',
  subject: ({ params }) => firstCall(creatorCalls.bySlug, { params: { slug: params.slug } }),
  needsSubject: true,
  head: (_place, creator) => (creator ? textsOf(creator) : notFoundTexts),
  structuredData: (_place, creator) => (creator ? profileData(creator) : []),
  firstCalls: (_place, creator) => {
    const youtube = creator && youtubeCallOf(creator);
    return youtube ? [youtube] : [];
  },
});

/** The call for an entry's YouTube channel; null when it has none. */
export function youtubeCallOf(creator: Entry): FirstCall<typeof creatorCalls.youtube> | null {
  const hasYoutube =
    creator.platform === 'youtube' || creator.platforms.some(({ platform }) => platform === 'youtube');
  return hasYoutube ? firstCall(creatorCalls.youtube, { params: { id: creator.id } }) : null;
}

/** The 1200×630 picture of an entry that the gateway paints for social networks. */
function socialImageOf(slug: string): string {
  return `/social/${slug}.png`;
}

function textsOf(creator: Entry): HeadTexts {
  const place = placeOf(creator.region);
  const about = [creator.niche, place].filter(Boolean).join(', ');
  return {
    title: titleOf(`${creator.name}${about ? `\u202F: ${about}` : ''}`),
    description:
      excerpt(creator.description, 160) ||
      `Le profil de ${[creator.name, place].filter(Boolean).join(', ')}, sur ${siteName}.`,
    canonical: `/createurs/${creator.slug}`,
    keywords: keywordsOf(creator),
    image: socialImageOf(creator.slug),
  };
}

function keywordsOf({ name, niche, region, platform, tags }: Entry): string {
  const words = [name, niche, placeOf(region), platform && platformLabels[platform], ...tags, 'Québec'];
  return [...new Set(words.filter(Boolean))].join(', ');
}
