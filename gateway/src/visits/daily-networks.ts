import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { createHasher } from './secrets.ts';

/** The data of a day is kept for 26 hours, because the day on which clocks go back has 25 hours. */
const ttlMs = 26 * 3_600_000;
/** Number of visit groups that are counted in one Redis transaction. */
const groupsPerTransaction = 100;

/** The IP networks from which one profile was visited, for one kind of visit. */
export interface VisitGroup {
  kind: string;
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
   */
  async countNew(day: string, groups: readonly VisitGroup[]): Promise<number[]> {
    if (groups.length === 0) return [];
    const hash = await createHasher(this.redis, `visited:${day}:secret`, ttlMs);
    const counts: number[] = [];
    for (let at = 0; at < groups.length; at += groupsPerTransaction) {
      const round = groups.slice(at, at + groupsPerTransaction);
      const commands = this.redis.multi();
      for (const { kind, slug, networks } of round) {
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
      for (let group = 0; group < round.length; group += 1) {
        const [before = 0, , after = 0] = values.slice(group * 4);
        counts.push(Math.max(0, after - before));
      }
    }
    return counts;
  }
}
