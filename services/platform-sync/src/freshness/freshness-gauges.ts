import { agePercentiles } from '@bottin/contracts/domain/freshness.ts';
import {
  getAgeMetricName,
  getChannelsMetricName,
  metricNames,
} from '@bottin/contracts/domain/metric-names.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { CachedValue } from '@bottin/service-kit/cached-value.ts';
import { Injectable } from '@nestjs/common';
import { type FigureAges, FigureAgesRepository } from './figure-ages.repository.ts';

/** Cache TTL of the metrics. Ages are many hours, so two queries a minute are precise enough. */
const cacheTtlMs = 30_000;

/**
 * Seconds until a channel counts as overdue. A new channel is synced at once; an hour allows for a few failed
 * attempts. Afterwards, channels are synced daily (`sync.rules.ts`).
 */
const overdueAfterSeconds = { first: 3_600, again: 86_400 };

/** Exposes the ages of platform data as metrics, which the public status page also shows. */
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
      [metricNames.lateSince]: late.since ? late.since.getTime() / 1_000 : 0,
    };
  }
}

function toMetrics({ platform, channels, ages }: FigureAges): Array<[string, number]> {
  return [
    [getChannelsMetricName(platform), channels],
    ...agePercentiles.map((rank): [string, number] => [getAgeMetricName(platform, rank), ages[rank]]),
  ];
}
