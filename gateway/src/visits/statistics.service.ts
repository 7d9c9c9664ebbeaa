import { listDaysUntil, toQuebecDay } from '@bottin/contracts/domain/days.ts';
import type { Statistics, StatisticsPeriod } from '@bottin/contracts/domain/statistics.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable, Logger } from '@nestjs/common';

@Injectable()
export class StatisticsService {
  private readonly logger = new Logger(StatisticsService.name);

  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a profile's statistics. The numbers of gained followers are null while the feed service is
   * unavailable; all other numbers come from the creators service.
   */
  async read(userId: string, dayCount: StatisticsPeriod): Promise<Statistics> {
    const until = toQuebecDay(this.clock.now());
    const days = listDaysUntil(until, dayCount);
    const period = { userId, until, days: dayCount };
    const [{ visits, searches, ranks = null }, followers] = await Promise.all([
      this.rpc.call(creatorsRpc.statistics, period),
      this.rpc.call(feedRpc.followersGained, period).catch((error: unknown) => {
        this.logger.warn({ message: 'could not read the followers gained', error });
        return null;
      }),
    ]);
    return {
      days,
      views: visits.find(({ kind }) => kind === 'view')?.counts ?? days.map(() => 0),
      mediaKitViews: visits.find(({ kind }) => kind === 'media-kit')?.counts ?? days.map(() => 0),
      clicks: visits.flatMap(({ kind, counts }) =>
        kind === 'view' || kind === 'media-kit' ? [] : [{ platform: kind, counts }],
      ),
      followers: followers?.counts ?? null,
      searches,
      ranks,
    };
  }
}
