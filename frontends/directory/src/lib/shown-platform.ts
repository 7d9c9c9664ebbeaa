import { type AudienceSize, audienceSizeOf } from '@bottin/contracts/domain/audience.ts';
import type { Entry, RankedEntry } from '@bottin/contracts/domain/entry.ts';
import { type Platform, platformLabels } from '@bottin/contracts/domain/platforms.ts';

type Platforms = Pick<Entry, 'platform' | 'profileUrl' | 'followers' | 'audienceSize' | 'platforms'>;

/** What a card tells of an entry's platforms. */
export interface ShownPlatform {
  /** The one whose mark it has. */
  platform: Platform | null;
  profileUrl: string | null;
  /** Null when no platform tells. */
  followers: number | null;
  audience: AudienceSize | null;
  /** The one whose followers these are, where it is another than `platform`. */
  countedOn: Platform | null;
}

/** A platform, and how many follow there. */
interface Counted {
  platform: Platform | null;
  followers: number | null;
}

interface Presence extends Counted {
  profileUrl: string | null;
}

/**
 * The platform to show of an entry: its main one, or one of those that a list is narrowed to, the main one before the one with most
 * followers. A platform that doesn't tell its followers leaves the count to the best known of the others.
 */
export function shownPlatform(creator: Platforms, among: readonly Platform[] = []): ShownPlatform {
  const main: Presence = creator;
  const { shown, counted } = shownAndCounted<Presence>(main, creator.platforms, among);
  const { followers } = counted;
  return {
    platform: shown.platform,
    profileUrl: shown.profileUrl,
    followers,
    audience: counted === main ? creator.audienceSize : followers === null ? null : audienceSizeOf(followers),
    countedOn: followers === null || counted === shown ? null : counted.platform,
  };
}

/** The same of an entry in a ranking: the platform whose mark it has, and the followers that it is ranked by. */
export function rankedPlatform(
  creator: Pick<RankedEntry, 'platform' | 'followers' | 'platforms'>,
  among: readonly Platform[],
): Counted {
  const { shown, counted } = shownAndCounted<Counted>(creator, creator.platforms, among);
  return { platform: shown.platform, followers: counted.followers };
}

function shownAndCounted<P extends Counted>(
  main: P,
  others: readonly P[],
  among: readonly Platform[],
): { shown: P; counted: P } {
  const all = [main, ...others];
  const shown =
    mostFollowed(
      all.filter(({ platform }) => platform !== null && among.includes(platform)),
      main,
    ) ?? main;
  return { shown, counted: shown.followers === null ? (mostFollowed(all, main) ?? shown) : shown };
}

/** The main one when it is among them and tells, else the one with most followers; the first where none tells. */
function mostFollowed<P extends Counted>(presences: readonly P[], main: P): P | undefined {
  if (presences.includes(main) && main.followers !== null) return main;
  return [...presences].sort((one, other) => (other.followers ?? -1) - (one.followers ?? -1))[0];
}

/** Why an entry shows no count of followers. */
export function whyUnknown({
  platform,
  syncedAt,
  verified,
}: Pick<Entry, 'platform' | 'syncedAt' | 'verified'>): string {
  // Its channel was read, and hides the number.
  if (platform && syncedAt) return `Abonnés masqués sur ${platformLabels[platform]}`;
  return verified ? 'Chiffres expirés' : 'Aucune plateforme connectée';
}
