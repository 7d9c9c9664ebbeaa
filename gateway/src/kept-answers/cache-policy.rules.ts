import type { AnswerKind } from '@bottin/contracts/changes/answer-kinds.ts';

/**
 * How long whoever holds public answers before the gateway (a CDN, Caddy) may give them. Browsers ask each time, and are told
 * 304. A shared cache asks once a second, and one second more it may answer while it asks: so it adds two seconds to the age
 * of a change at most, and browsers that know `stale-while-revalidate` don't show someone their page of before they saved.
 */
const fresh = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';
const day = 86_400;
/** What someone changes or withdraws must not live on: as for pictures, an hour. */
const hour = 3_600;

/** For how many seconds the last answer is given while its source is away: by the gateway, and by whoever stands before it. */
export function lastSecondsOf(kinds: readonly AnswerKind[]): number {
  return kinds.includes('profile') ? hour : day;
}

/** The Cache-Control of an answer made from these kinds. What is stale already nobody passes on for longer. */
export function cacheControlOf(kinds: readonly AnswerKind[], isStale: boolean): string {
  return isStale ? fresh : `${fresh}, stale-if-error=${lastSecondsOf(kinds)}`;
}
