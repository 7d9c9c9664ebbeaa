import { categoryLabels, categorySlugs } from '@bottin/contracts/domain/categories.ts';
import type { DirectoryTotals } from '@bottin/contracts/domain/directory-totals.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import type { CategoryCount, PlatformSums, Sums } from './totals.repository.ts';

/** Converts the sums to directory totals, with zeros for platforms that have no entry. */
export function toTotals(
  { creators, brands, followers }: Sums,
  sums: readonly PlatformSums[],
): DirectoryTotals {
  const byPlatform = platforms.map((platform) => {
    const platformSums = sums.find((one) => one.platform === platform);
    const totals = {
      creators: Number(platformSums?.creators ?? 0),
      followers: Number(platformSums?.followers ?? 0),
      verified: Number(platformSums?.verified ?? 0),
    };
    return [platform, totals] as const;
  });
  return {
    totalCreators: Number(creators),
    totalBrands: Number(brands),
    totalFollowers: Number(followers),
    platforms: byPlatform.filter(([, totals]) => totals.creators > 0).length,
    byPlatform: Object.fromEntries(byPlatform) as DirectoryTotals['byPlatform'],
  };
}

/** Returns the number of creators by category label, with 0 for categories that have no entry. */
export function toCategoryCounts(counts: readonly CategoryCount[]): Record<string, number> {
  const countByCategory = new Map(counts.map(({ category, creators }) => [category, Number(creators)]));
  return Object.fromEntries(
    categorySlugs.map((slug) => [categoryLabels[slug], countByCategory.get(slug) ?? 0]),
  );
}

/** Totals are not cached if computing them took at most this time. */
const uncachedMs = 500;
/**
 * Ratio of the cache TTL to the computation time. With 10, recomputing occupies a database connection at most
 * a tenth of the time.
 */
const ttlFactor = 10;

/** Returns how long to cache totals, in milliseconds, when computing them took `tookMs` milliseconds. */
export function cacheTtlMs(tookMs: number): number {
  return tookMs > uncachedMs ? tookMs * ttlFactor : 0;
}
