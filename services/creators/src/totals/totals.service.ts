import { countByRegion } from '@bottin/contracts/domain/administrative-regions.ts';
import type { DirectoryTotals } from '@bottin/contracts/domain/directory-totals.ts';
import { CachedValue } from '@bottin/service-kit/cached-value.ts';
import { Injectable } from '@nestjs/common';
import { TotalsRepository } from './totals.repository.ts';
import { cacheTtlMs, toCategoryCounts, toTotals } from './totals.rules.ts';

interface TimedResult<T> {
  value: T;
  tookMs: number;
}

/**
 * Computes totals over all entries. Concurrent requests share one computation. With a million entries, a
 * computation occupies a database connection for seconds, so separate computations would exhaust the
 * connection pool, which profile pages also need.
 */
@Injectable()
export class TotalsService {
  private readonly sums: CachedValue<TimedResult<DirectoryTotals>>;
  private readonly counts: CachedValue<TimedResult<Record<string, number>>>;
  private readonly regions: CachedValue<TimedResult<Record<string, number>>>;

  constructor(totals: TotalsRepository) {
    this.sums = cacheByDuration(async () => toTotals(await totals.all(), await totals.byPlatform()));
    this.counts = cacheByDuration(async () => toCategoryCounts(await totals.byCategory()));
    this.regions = cacheByDuration(async () => countByRegion(await totals.byTown()));
  }

  async all(): Promise<DirectoryTotals> {
    return (await this.sums.get()).value;
  }

  async byCategory(): Promise<Record<string, number>> {
    return (await this.counts.get()).value;
  }

  async byRegion(): Promise<Record<string, number>> {
    return (await this.regions.get()).value;
  }
}

function cacheByDuration<T>(load: () => Promise<T>): CachedValue<TimedResult<T>> {
  const loadTimed = async (): Promise<TimedResult<T>> => {
    const started = performance.now();
    const value = await load();
    return { value, tookMs: performance.now() - started };
  };
  return new CachedValue(loadTimed, ({ tookMs }) => cacheTtlMs(tookMs));
}
