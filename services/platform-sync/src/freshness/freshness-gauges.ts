import { agePercentiles } from '@bottin/contracts/domain/freshness.ts';
import { getAgeSeries, getChannelsSeries, metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { CachedValue } from '@bottin/service-kit/cached-value.ts';
import { Injectable } from '@nestjs/common';
import { type FigureAges, FigureAgesRepository } from './figure-ages.repository.ts';

/** Lifetime of cached metrics. The ages are many hours, so two queries a minute are precise enough. */
const cacheTtlMs = 30_000;

/**
 * Seconds after which a channel counts as overdue. `first`: a new channel is synced at once, and an hour
 * allows for a few failed attempts. `again`: later syncs are daily (`sync.rules.ts`).
 */
const overdueAfterSeconds = { first: 3_600, again: 86_400 };

/** Exposes the age of platform data as metrics. The public status page also shows them. */
@Injectable()
export class FreshnessGauges {
  private readonly cachedMetrics = new CachedValue(
    () => this.computeMetrics(),
    () => cacheTtlMs,
  );

  constructor(
    private readonly repository: FigureAgesRepository,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    metrics.addSource({ collect: () => this.cachedMetrics.get() });
  }

  private async computeMetrics(): Promise<Record<string, number>> {
    const now = this.clock.now();
    const [ages, late] = await Promise.all([
      this.repository.getByPlatform(now),
      this.repository.getOverdue(now, overdueAfterSeconds),
    ]);
    return {
      ...Object.fromEntries(ages.flatMap(toMetrics)),
      [metricNames.lateChannels]: late.count,
      [metricNames.oldestOverdueSync]: late.since ? late.since.getTime() / 1_000 : 0,
    };
  }
}

function toMetrics({ platform, channels, ages }: FigureAges): Array<[string, number]> {
  return [
    [getChannelsSeries(platform), channels],
    ...agePercentiles.map((rank): [string, number] => [getAgeSeries(platform, rank), ages[rank]]),
  ];
}
