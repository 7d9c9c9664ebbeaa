import type { Entry } from './entry.ts';
import type { Platform } from './platforms.ts';

/** Platform of an entry. Unknown values are null. */
export interface EntryPlatform {
  platform: Platform;
  profileUrl: string | null;
  followers: number | null;
}

/** Lists all platforms of an entry, the main one first. `platforms` contains only the others. */
export function listEntryPlatforms({
  platform,
  profileUrl,
  followers,
  platforms,
}: Pick<Entry, 'platform' | 'profileUrl' | 'followers' | 'platforms'>): EntryPlatform[] {
  const others = platforms.map((other) => ({
    platform: other.platform,
    profileUrl: other.profileUrl,
    followers: other.followers,
  }));
  return platform ? [{ platform, profileUrl, followers }, ...others] : others;
}
