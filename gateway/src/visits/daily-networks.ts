import type { VisitKind } from '@bottin/contracts/domain/statistics.ts';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { createHasher } from './secrets.ts';

/** The data of a day is kept for 26 hours, because the day on which clocks go back has 25 hours. */
const ttlMs = 26 * 3_600_000;
/** Maximum number of visit groups that are counted at once. */
export const maxGroups = 100;

/** The IP networks from which one profile was visited, for one kind of visit. */
export interface VisitGroup {
  kind: VisitKind;
  slug: string;
  networks: ReadonlySet<string>;
}

/**
 * Counts how many IP networks visited each profile on a day, separately for each kind of visit. A network
 * counts once a day, even when it reaches several replicas. Redis stores no network addresses, only a
 * HyperLogLog of their hashes, which expires the next day. The secret of the hash is random and changes
 * daily.
 */
@Injectable()
export class DailyNetworks {
  constructor(private readonly redis: Redis) {}

  /**
   * Returns, for each group, how many of its networks weren't counted before on that day. The standard error
   * is under 1 % of the day's number of networks.
   * @param groups at most {@link maxGroups}, which are counted in one Redis transaction
   */
  async countNew(day: string, groups: readonly VisitGroup[]): Promise<number[]> {
    const hash = await createHasher(this.redis, `visited:${day}:secret`, ttlMs);
    const commands = this.redis.multi();
    for (const { kind, slug, networks } of groups) {
      const key = `visited:${day}:${hash(`${kind}\n${slug}`)}`;
      const traces = [...networks].map((network) => hash(`${slug}\n${network}`));
      commands
        .pfcount(key)
        .pfadd(key, ...traces)
        .pfcount(key)
        .pexpire(key, ttlMs);
    }
    const replies = (await commands.exec()) ?? [];
    const values = replies.map(([error, value]) => {
      if (error) throw error;
      return Number(value);
    });
    return groups.map((_, index) => {
      const [before = 0, , after = 0] = values.slice(index * 4);
      return Math.max(0, after - before);
    });
  }
}
