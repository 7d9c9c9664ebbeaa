import { categoryLabels, categorySlugs } from '@bottin/contracts/domain/categories.ts';
import type { DirectoryTotals } from '@bottin/contracts/domain/directory-totals.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import type { CategoryCount, PlatformSums, Sums } from './totals.repository.ts';

/** The totals as they are answered: every platform is there, those without an entry too. */
export function toTotals(
  { creators, brands, followers }: Sums,
  sums: readonly PlatformSums[],
): DirectoryTotals {
  const byPlatform = platforms.map((platform) => {
    const found = sums.find((one) => one.platform === platform);
    const totals = {
      creators: Number(found?.creators ?? 0),
      followers: Number(found?.followers ?? 0),
      verified: Number(found?.verified ?? 0),
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

/** Counts by the categories' labels, those without an entry included. */
export function toCategoryCounts(counts: readonly CategoryCount[]): Record<string, number> {
  const known = new Map(counts.map(({ category, creators }) => [category, Number(creators)]));
  return Object.fromEntries(categorySlugs.map((slug) => [categoryLabels[slug], known.get(slug) ?? 0]));
}

/** Sums that took no longer are made anew for whoever asks. */
const quickMs = 500;
/** Adding up takes no more than about a tenth of one connection's time. */
const timesAsLong = 10;

/** For how many milliseconds sums that took `tookMs` to add up are told again. */
export function goodForMs(tookMs: number): number {
  return tookMs > quickMs ? tookMs * timesAsLong : 0;
}
