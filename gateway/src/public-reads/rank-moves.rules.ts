import { listDaysUntil, toQuebecDay } from '@bottin/contracts/domain/days.ts';
import { rankMoveDays, type RankMoves } from '@bottin/contracts/domain/rank-moves.ts';

/** An entry that is in the ranking or near it. */
export interface RankedCandidate {
  slug: string;
  /** Time at which the entry's account was created. */
  createdAt: string;
  followers: number;
  /** Followers on the earlier day; undefined when they are unknown. */
  earlier: number | undefined;
}

/** Returns the day in Quebec with whose ranks those of the present day are compared. */
export function getComparedDay(now: Date): string {
  const today = toQuebecDay(now);
  return listDaysUntil(today, rankMoveDays + 1)[0] ?? today;
}

/**
 * Compares the ranks of the entries with their ranks on an earlier day. Equal counts share a rank. Both ranks are
 * computed among the entries that are still listed, without the older ones whose earlier followers are unknown:
 * such an entry would seem to have overtaken all entries below it.
 * @param size number of ranks that the ranking shows
 */
export function compareRanks(
  candidates: readonly RankedCandidate[],
  { since, size }: { since: string; size: number },
): RankMoves['moves'] {
  const known = candidates.flatMap(({ earlier }) => earlier ?? []);
  if (known.length === 0) return {};
  const all = candidates.map(({ followers }) => followers);
  const comparable = candidates.filter(
    ({ earlier, createdAt }) => earlier !== undefined || toQuebecDay(new Date(createdAt)) > since,
  );
  const present = comparable.map(({ followers }) => followers);
  const moves = new Map<string, number | null>();
  for (const { slug, followers, earlier } of comparable) {
    if (getRank(followers, all) > size) continue;
    const rank = getRank(followers, present);
    const earlierRank = earlier === undefined ? null : getRank(earlier, known);
    if (earlierRank === null || earlierRank > size) moves.set(slug, null);
    else if (earlierRank !== rank) moves.set(slug, earlierRank - rank);
  }
  // Defines own properties. Assigning to the property `__proto__`, which is a valid slug, would set the prototype.
  return Object.fromEntries(moves);
}

function getRank(count: number, counts: readonly number[]): number {
  return 1 + counts.filter((other) => other > count).length;
}
