import { type Platform, platformLabels, platforms } from '../domain/platforms.ts';
import { feedParameters, feedQueryOf } from '../filters/feed.ts';
import { creatorCalls } from '../http/creators.ts';
import { feedCalls } from '../http/feed.ts';
import { definePage, firstCall } from './define-page.ts';
import { notFoundTexts } from './not-found.ts';
import { titleOf } from './site.ts';

type PlatformPath = `/${Platform}-quebec`;

const pathOf = (platform: Platform): PlatformPath => `/${platform}-quebec`;
const labels = Object.fromEntries(
  platforms.map((platform) => [pathOf(platform), platformLabels[platform]]),
) as Record<PlatformPath, string>;

/** The platform of a platform page's path; null for another path. */
export function platformOfPath(path: string): Platform | null {
  return platforms.find((platform) => path === pathOf(platform)) ?? null;
}

/** The creators of one platform, and what they published there. */
export const platformPage = definePage({
  name: 'platform',
  paths: platforms.map(pathOf),
  owner: 'directory',
  navigation: { section: 'platforms', label: labels },
  head: ({ path }) => {
    const platform = platformOfPath(path);
    if (!platform) return notFoundTexts;
    const label = platformLabels[platform];
    return {
      title: titleOf(`Créateurs ${label} du Québec`),
      description: `Les créateurs québécois sur ${label}\u202F: leurs dernières publications et leurs chiffres.`,
    };
  },
  reads: feedParameters,
  firstCalls: ({ path, search }) => {
    const platform = platformOfPath(path);
    if (!platform) return [];
    return [
      firstCall(creatorCalls.stats),
      firstCall(feedCalls.list, { query: feedQueryOf(search, platform) }),
    ];
  },
});
