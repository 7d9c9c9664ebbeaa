import type { InvalidationKind } from '@bottin/contracts/invalidation/kinds.ts';

/**
 * Shared caches before the gateway (a CDN, Caddy) may serve a public response for one second, and for one more while they revalidate. Browsers
 * revalidate each time, so people see what they just saved.
 */
const revalidated = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1';
const day = 86_400;
const hour = 3_600;

/** Returns for how many seconds the last response may be served during an outage: an hour with profiles, since people change or withdraw those. */
export function getMaxStaleSeconds(kinds: readonly InvalidationKind[]): number {
  return kinds.includes('profile') ? hour : day;
}

/**
 * Returns the Cache-Control of a response built from these kinds. Other caches must not extend the life of a
 * stale one.
 */
export function getCacheControl(kinds: readonly InvalidationKind[], isStale: boolean): string {
  return isStale ? revalidated : `${revalidated}, stale-if-error=${getMaxStaleSeconds(kinds)}`;
}
