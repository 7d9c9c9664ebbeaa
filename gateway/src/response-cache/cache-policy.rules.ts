import type { InvalidationKind } from '@bottin/contracts/invalidation/kinds.ts';

/**
 * Shared caches before the gateway (a CDN, Caddy) may serve a public response for one second, and for one more while they revalidate. Browsers
 * revalidate each time, so people see what they just saved.
 */
const revalidated = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';
const day = 86_400;
const hour = 3_600;

/**
 * Returns for how many seconds the last response may be served during an outage: a day, or an hour if it
 * contains profiles, which people may have changed or withdrawn.
 */
export function getMaxStaleSeconds(kinds: readonly InvalidationKind[]): number {
  return kinds.includes('profile') ? hour : day;
}

/**
 * Returns the Cache-Control of a response built from these kinds. A stale response gets no `stale-if-error`,
 * because other caches must not serve it for even longer.
 */
export function getCacheControl(kinds: readonly InvalidationKind[], isStale: boolean): string {
  return isStale ? revalidated : `${revalidated}, stale-if-error=${getMaxStaleSeconds(kinds)}`;
}
