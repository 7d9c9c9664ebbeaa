import { type AudienceSize, audienceSizeOf } from '@bottin/contracts/domain/audience.ts';
import type { Entry, RankedEntry } from '@bottin/contracts/domain/entry.ts';
import { type Platform, platformLabels } from '@bottin/contracts/domain/platforms.ts';

type Platforms = Pick<Entry, 'platform' | 'profileUrl' | 'followers' | 'audienceSize' | 'platforms'>;

/** Platform of an entry that a card shows, with its follower count. */
export interface DisplayedPlatform {
  /** Platform whose logo the card shows. */
  platform: Platform | null;
  profileUrl: string | null;
  /** Null when no platform publishes a count. */
  followers: number | null;
  audience: AudienceSize | null;
  /** Platform that `followers` belongs to, when it isn't `platform`. */
  countedOn: Platform | null;
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
 * Picks the platform of an entry to show: the main platform, or one of the platforms that a list is filtered
 * by. Among filtered platforms, the main one comes first, then the most followed. When the picked platform
 * hides its followers, the count comes from the main platform, or else from the most followed.
 */
export function pickDisplayedPlatform(
  creator: Platforms,
  among: readonly Platform[] = [],
): DisplayedPlatform {
  const main: Presence = creator;
  const { shown, counted } = pickShownAndCounted<Presence>(main, creator.platforms, among);
  const { followers } = counted;
  return {
    platform: shown.platform,
    profileUrl: shown.profileUrl,
    followers,
    audience: counted === main ? creator.audienceSize : followers === null ? null : audienceSizeOf(followers),
    countedOn: followers === null || counted === shown ? null : counted.platform,
  };
}

/** Picks the platform of a ranked entry. The ranking shows its logo and orders by its follower count. */
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
  return { shown, counted: shown.followers === null ? (pickMostFollowed(all, main) ?? shown) : shown };
}

/**
 * Returns the main platform when the list includes it and it publishes its count, otherwise the most followed
 * one; returns the first platform when all counts are hidden.
 */
function pickMostFollowed<P extends PlatformFollowers>(presences: readonly P[], main: P): P | undefined {
  if (presences.includes(main) && main.followers !== null) return main;
  return [...presences].sort((one, other) => (other.followers ?? -1) - (one.followers ?? -1))[0];
}

/** Explains in French why an entry has no follower count. */
export function explainMissingCount({
  platform,
  syncedAt,
  verified,
}: Pick<Entry, 'platform' | 'syncedAt' | 'verified'>): string {
  // The channel was synced without a count, so it hides its count.
  if (platform && syncedAt) return `Abonnés masqués sur ${platformLabels[platform]}`;
  return verified ? 'Chiffres expirés' : 'Aucune plateforme connectée';
}
