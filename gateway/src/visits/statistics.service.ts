import { daysUntil, dayIn } from '@bottin/contracts/domain/days.ts';
import type { Statistics, StatisticsSpan } from '@bottin/contracts/domain/statistics.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable, Logger } from '@nestjs/common';

/** What a creator sees of how their profile does. */
@Injectable()
export class StatisticsService {
  private readonly logger = new Logger(StatisticsService.name);

  constructor(
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** Without feed the followers are said to be unknown; what creators counted is what the rest is made of. */
  async of(userId: string, span: StatisticsSpan): Promise<Statistics> {
    const until = dayIn(this.clock.now());
    const days = daysUntil(until, span);
    const period = { userId, until, days: span };
    const [{ visits, searches }, followers] = await Promise.all([
      this.rpc.call(creatorsRpc.statistics, period),
      this.rpc.call(feedRpc.followersGained, period).catch((error: unknown) => {
        this.logger.warn({ message: 'the followers gained can not be had', error });
        return null;
      }),
    ]);
    return {
      days,
      views: visits.find(({ kind }) => kind === 'view')?.counts ?? days.map(() => 0),
      clicks: visits.flatMap(({ kind, counts }) => (kind === 'view' ? [] : [{ platform: kind, counts }])),
      followers: followers?.counts ?? null,
      searches,
    };
  }
}
