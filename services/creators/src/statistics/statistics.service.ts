import { listDaysUntil, toQuebecDay } from '@bottin/contracts/domain/days.ts';
import { maxReportedSearches } from '@bottin/contracts/domain/statistics.ts';
import type { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { countByVisitKind, oldestRetainedDay } from './statistics.rules.ts';
import { RanksRepository } from './ranks.repository.ts';
import { type ProfilePeriod, StatisticsRepository } from './statistics.repository.ts';

/**
 * Maximum number of searches on a page of the export. With the visits of a year, they take up at most half of
 * a NATS message.
 */
const exportPageSize = 1_000;

/** Records the visits and searches of profiles and returns the statistics. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly statistics: StatisticsRepository,
    private readonly ranks: RanksRepository,
    private readonly clock: Clock,
  ) {}

  count(batch: RpcParsedInput<typeof creatorsRpc.countVisits>): Promise<void> {
    return this.statistics.add(batch, this.clock.now());
  }

  async getStatistics({
    userId,
    until,
    days: span,
  }: RpcParsedInput<typeof creatorsRpc.statistics>): Promise<RpcOutput<typeof creatorsRpc.statistics>> {
    const days = listDaysUntil(until, span);
    const period = { userId, from: days[0] ?? until, until };
    const [visits, searches, ranks] = await Promise.all([
      this.statistics.findVisits(period),
      this.statistics.findSearches(period, maxReportedSearches),
      this.ranks.find(userId),
    ]);
    return { visits: countByVisitKind(visits, days), searches, ranks };
  }

  /**
   * Returns a page of the stored statistics of a profile, for the personal-data export of the profile's
   * account. Without `after`, returns all of them.
   */
  async export({
    userId,
    after,
  }: RpcParsedInput<typeof creatorsRpc.exportStatistics>): Promise<
    RpcOutput<typeof creatorsRpc.exportStatistics>
  > {
    const now = this.clock.now();
    const period: ProfilePeriod = { userId, from: oldestRetainedDay(now), until: toQuebecDay(now) };
    const limit = after === undefined ? null : exportPageSize;
    const [visits, searches] = await Promise.all([
      after ? [] : this.statistics.findVisits(period),
      this.statistics.pageSearches(period, after ?? null, limit),
    ]);
    return { visits, searches, next: searches.length === limit ? (searches.at(-1)?.words ?? null) : null };
  }
}
