import { type Platform, platformLabels, platforms } from '../domain/platforms.ts';
import { feedParamNames, parseFeedQuery } from '../filters/feed.ts';
import { creatorCalls, feedCalls } from '../http/endpoints.ts';
import { definePage, createLoader } from './define-page.ts';
import { notFoundTexts } from './not-found.ts';
import { buildTitle } from './site.ts';

type PlatformPath = `/${Platform}-quebec`;

const toPlatformPath = (platform: Platform): PlatformPath => `/${platform}-quebec`;
const labelByPath = Object.fromEntries(
  platforms.map((platform) => [toPlatformPath(platform), platformLabels[platform]]),
) as Record<PlatformPath, string>;

/** Returns the platform whose page is at the path, or null. */
export function findPlatformByPath(path: string): Platform | null {
  return platforms.find((platform) => path === toPlatformPath(platform)) ?? null;
}

export const platformPage = definePage({
  name: 'platform',
  paths: platforms.map(toPlatformPath),
  owner: 'directory',
  skeleton: 'platform',
  navigation: { section: 'platforms', label: labelByPath },
  head: ({ path }) => {
    const platform = findPlatformByPath(path);
    if (!platform) return notFoundTexts;
    const label = platformLabels[platform];
    return {
      title: buildTitle(`Créateurs ${label} du Québec`),
      description: `Les créateurs québécois sur ${label}\u202F: leurs dernières publications et leurs chiffres.`,
    };
  },
  reads: feedParamNames,
  loaders: ({ path, search }) => {
    const platform = findPlatformByPath(path);
    if (!platform) return [];
    return [
      createLoader(creatorCalls.stats),
      createLoader(feedCalls.list, { query: parseFeedQuery(search, platform) }),
    ];
  },
});
