import type { Entry } from './entry.ts';
import type { Platform } from './platforms.ts';
import type { YoutubeChannel } from './youtube-channel.ts';

/** Platform of an entry. Fields whose values are unknown are null. */
interface EntryPlatform {
  platform: Platform;
  profileUrl: string | null;
  followers: number | null;
}

/**
 * Returns the time at which an entry's followers on a platform were read; null when the time is unknown. The
 * time for the main platform comes from `entry`, and the time for YouTube from `channel`. The times for other
 * platforms are unknown.
 */
export function getReadDate(
  platform: Platform,
  entry: Pick<Entry, 'platform' | 'syncedAt'>,
  channel: Pick<YoutubeChannel, 'syncedAt'> | null,
): string | null {
  if (platform === entry.platform) return entry.syncedAt;
  return platform === 'youtube' ? (channel?.syncedAt ?? null) : null;
}

/**
 * Lists all platforms of an entry, the main platform first. `platforms` contains only the other platforms.
 */
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

/**
 * Returns an entry's followers on a platform; null when they are unknown, or when the entry lacks the
 * platform.
 */
export function countFollowers(
  entry: Pick<Entry, 'platform' | 'followers' | 'platforms'>,
  platform: Platform,
): number | null {
  if (entry.platform === platform) return entry.followers;
  return entry.platforms.find((one) => one.platform === platform)?.followers ?? null;
}
