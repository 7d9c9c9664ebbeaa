import type { Entry } from './entry.ts';

export type RankedEntry = Pick<
  Entry,
  | 'slug'
  | 'name'
  | 'platform'
  | 'niche'
  | 'region'
  | 'followers'
  | 'verified'
  | 'profileImageUrl'
  | 'syncedAt'
> & { platforms: Pick<Entry['platforms'][number], 'platform' | 'followers'>[] };

export function toRankedEntry(entry: RankedEntry): RankedEntry {
  const { slug, name, platform, platforms, niche, region, followers, verified, profileImageUrl, syncedAt } =
    entry;
  return {
    slug,
    name,
    platform,
    platforms: platforms.map((one) => ({ platform: one.platform, followers: one.followers })),
    niche,
    region,
    followers,
    verified,
    profileImageUrl,
    syncedAt,
  };
}
