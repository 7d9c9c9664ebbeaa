import type { InvalidationKind } from '@bottin/contracts/invalidation/kinds.ts';

/**
 * Caches in front of the gateway (a CDN, Caddy) may serve a public response for one second, and for one more
 * second while they revalidate it. Browsers revalidate on each request, so that people see what they have
 * just saved.
 */
const revalidated = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';
const day = 86_400;
const hour = 3_600;

/**
 * Returns for how many seconds the last response may be served during an outage. The response about one
 * profile gets an hour, because its owner may have changed or withdrawn it. Other responses get a day, also
 * lists of profiles (decision 122).
 */
export function getMaxStaleSeconds(kinds: readonly InvalidationKind[]): number {
  return kinds.includes('profile') ? hour : day;
}

/**
 * Returns the Cache-Control header of a response whose cache tags have these kinds. A stale response gets no
 * `stale-if-error`, because otherwise other caches would serve it for even longer.
 */
export function getCacheControl(kinds: readonly InvalidationKind[], isStale: boolean): string {
  return isStale ? revalidated : `${revalidated}, stale-if-error=${getMaxStaleSeconds(kinds)}`;
}
