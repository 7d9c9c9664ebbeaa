import { daysUntil, dayIn } from '@bottin/contracts/domain/days.ts';
import { mostSearches } from '@bottin/contracts/domain/statistics.ts';
import type { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { countsByKind, firstDayKept } from './statistics.rules.ts';
import { type Period, StatisticsRepository } from './statistics.repository.ts';

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
    const now = this.clock.now();
    const period: Period = { userId, from: firstDayKept(now), until: dayIn(now) };
    const [visits, searches] = await Promise.all([
      this.statistics.visitsOf(period),
      this.statistics.searchesOf(period, null),
    ]);
    return { visits, searches };
  }
}
