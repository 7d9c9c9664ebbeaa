import { ageRanks } from '@bottin/contracts/domain/freshness.ts';
import { ageMetric, channelsMetric, metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Remembered } from '@bottin/service-kit/remembered.ts';
import { Injectable } from '@nestjs/common';
import { type FigureAges, FigureAgesRepository } from './figure-ages.repository.ts';

/** Ages are hours: so old they may be told again, and the channels are counted twice a minute at most. */
const goodForMs = 30_000;

/** A channel is read daily (`sync.rules.ts`), and at once when it is connected: an hour leaves that a few failed tries. */
const wait = { first: 3_600, again: 86_400 };

/** How current the figures are, for metrics and the public page that is made from them. */
@Injectable()
export class FreshnessGauges {
  private readonly numbers = new Remembered(
    () => this.measure(),
    () => goodForMs,
  );

  constructor(
    private readonly repository: FigureAgesRepository,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    metrics.addSource({ collect: () => this.numbers.get() });
  }

  private async measure(): Promise<Record<string, number>> {
    const now = this.clock.now();
    const [ages, late] = await Promise.all([
      this.repository.byPlatform(now),
      this.repository.late(now, wait),
    ]);
    return {
      ...Object.fromEntries(ages.flatMap(numbersOf)),
      [metricNames.lateChannels]: late.count,
      [metricNames.lateSince]: late.since ? late.since.getTime() / 1_000 : 0,
    };
  }
}

function numbersOf({ platform, channels, ages }: FigureAges): Array<[string, number]> {
  return [
    [channelsMetric(platform), channels],
    ...ageRanks.map((rank): [string, number] => [ageMetric(platform, rank), ages[rank]]),
  ];
}
