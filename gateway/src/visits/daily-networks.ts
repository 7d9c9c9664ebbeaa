import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { createHasher } from './secrets.ts';

/** 26 hours: longer than the 25-hour day when clocks go back. */
const ttlMs = 26 * 3_600_000;
/** Groups per Redis transaction. */
const groupsPerTransaction = 100;

/** Networks that visited a profile, for one kind of visit. */
export interface VisitGroup {
  kind: string;
  slug: string;
  networks: ReadonlySet<string>;
}

/**
 * Counts each network once per kind of visit, profile and day, across replicas. Redis holds networks only as
 * a HyperLogLog of hashes, until the next day; the hash key is random and changes daily.
 */
@Injectable()
export class DailyNetworks {
  constructor(private readonly redis: Redis) {}

  /**
   * Returns for each group how many of its networks are new that day; the error is under 1 % of a day's
   * networks.
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
