import { daysUntil, dayIn } from '@bottin/contracts/domain/days.ts';
import { mostSearches, statisticsDaysKept } from '@bottin/contracts/domain/statistics.ts';
import type { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { countsByKind } from './statistics.rules.ts';
import { type Period, StatisticsRepository } from './statistics.repository.ts';

/** A gateway sends a batch again within minutes, or never. */
const batchesKeptMs = 86_400_000;

/** What was counted of profiles. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly statistics: StatisticsRepository,
    private readonly clock: Clock,
  ) {}

  count(batch: RpcParsedInput<typeof creatorsRpc.countVisits>): Promise<void> {
    return this.statistics.add(batch, this.clock.now());
  }

  async of({
    userId,
    until,
    days: span,
  }: RpcParsedInput<typeof creatorsRpc.statistics>): Promise<RpcOutput<typeof creatorsRpc.statistics>> {
    const days = daysUntil(until, span);
    const period = { userId, from: days[0] ?? until, until };
    const [visits, searches] = await Promise.all([
      this.statistics.visitsOf(period),
      this.statistics.searchesOf(period, mostSearches),
    ]);
    return { visits: countsByKind(visits, days), searches };
  }

  /** All that is kept, for its owner's download. */
  async export(userId: string): Promise<RpcOutput<typeof creatorsRpc.exportStatistics>> {
    const until = dayIn(this.clock.now());
    const period: Period = { userId, from: this.firstDayKept(), until };
    const [visits, searches] = await Promise.all([
      this.statistics.visitsOf(period),
      this.statistics.searchesOf(period, null),
    ]);
    return { visits, searches };
  }

  forgetOld(): Promise<void> {
    const moment = new Date(this.clock.now().getTime() - batchesKeptMs);
    return this.statistics.forget({ day: this.firstDayKept(), moment });
  }

  private firstDayKept(): string {
    const today = dayIn(this.clock.now());
    return daysUntil(today, statisticsDaysKept)[0] ?? today;
  }
}
