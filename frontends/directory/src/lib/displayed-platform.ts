import { type AudienceSize, audienceSizeOf } from '@bottin/contracts/domain/audience.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import type { RankedEntry } from '@bottin/contracts/domain/ranked-entry.ts';
import { getCountedPlatform, type Platform } from '@bottin/contracts/domain/platforms.ts';

type Platforms = Pick<Entry, 'platform' | 'profileUrl' | 'followers' | 'audienceSize' | 'platforms'>;

/** The platform and the follower count that a card shows for an entry. */
export interface DisplayedPlatform {
  /** Platform whose logo the card shows. */
  platform: Platform | null;
  profileUrl: string | null;
  /** Follower count; null when the counted platform publishes none. */
  followers: number | null;
  /** Tier of `followers`; null if the list filters the entry by the tier of another platform. */
  audience: AudienceSize | null;
  /** Platform whose followers are counted; null if it is the same as `platform`. */
  countPlatform: Platform | null;
}

/** A platform with its follower count. */
interface PlatformFollowers {
  platform: Platform | null;
  followers: number | null;
}

interface Presence extends PlatformFollowers {
  profileUrl: string | null;
}

/**
 * Picks the platform that a card shows for an entry. Without a platform filter, this is the main platform.
 * With a filter, it is the main platform if that is in the filter, otherwise the most followed platform in
 * the filter. When the picked platform hides its follower count, the card shows the count of the main
 * platform. If that count is hidden too, the card shows the count of the most followed platform. A filter by
 * a single platform is an exception: the list is sorted by that platform's counts, so a hidden count stays
 * unknown.
 */
export function pickDisplayedPlatform(
  creator: Platforms,
  filteredPlatforms: readonly Platform[] = [],
): DisplayedPlatform {
  const main: Presence = creator;
  const { shown, counted } = pickShownAndCounted<Presence>(main, creator.platforms, filteredPlatforms);
  const { followers } = counted;
  return {
    platform: shown.platform,
    profileUrl: shown.profileUrl,
    followers,
    audience:
      counted === main
        ? creator.audienceSize
        : followers !== null && getCountedPlatform(filteredPlatforms)
          ? audienceSizeOf(followers)
          : null,
    countPlatform: followers === null || counted === shown ? null : counted.platform,
  };
}

/**
 * Picks the platform that a ranking shows for an entry, and the follower count by which the ranking orders
 * it.
 */
export function pickRankedPlatform(
  creator: Pick<RankedEntry, 'platform' | 'followers' | 'platforms'>,
  among: readonly Platform[],
): PlatformFollowers {
  const { shown, counted } = pickShownAndCounted<PlatformFollowers>(creator, creator.platforms, among);
  return { platform: shown.platform, followers: counted.followers };
}

function pickShownAndCounted<P extends PlatformFollowers>(
  main: P,
  others: readonly P[],
  among: readonly Platform[],
): { shown: P; counted: P } {
  const all = [main, ...others];
  const shown =
    pickMostFollowed(
      all.filter(({ platform }) => platform !== null && among.includes(platform)),
      main,
    ) ?? main;
  const mayReplace = shown.followers === null && !getCountedPlatform(among);
  return { shown, counted: mayReplace ? (pickMostFollowed(all, main) ?? shown) : shown };
}

/**
 * Returns the main platform if it is in `presences` and publishes its count, otherwise the most followed
 * platform of `presences`. When all of them hide their counts, returns the first.
 */
function pickMostFollowed<P extends PlatformFollowers>(presences: readonly P[], main: P): P | undefined {
  if (presences.includes(main) && main.followers !== null) return main;
  return [...presences].sort((one, other) => (other.followers ?? -1) - (one.followers ?? -1))[0];
}

/**
 * Explains in French why an entry has no follower count. The text is short, because it must fit on one line
 * of a card on a phone.
 * @param shown platform whose count is missing; the main platform by default
 */
export function explainMissingCount(
  { platform, syncedAt, verified }: Pick<Entry, 'platform' | 'syncedAt' | 'verified'>,
  shown = platform,
): string {
  if (shown !== platform) return 'Abonnés inconnus';
  // The channel was synced and still has no count, so its owner hides the count.
  if (platform && syncedAt) return 'Abonnés masqués';
  return verified ? 'Chiffres expirés' : 'Aucun compte connecté';
}
