import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { hasherOf } from './secrets.ts';

/** Longer than any day, also the one on which clocks are set back. */
const keptMs = 26 * 3_600_000;
/** Asked of Redis at once. */
const groupsPerRound = 100;

/** The networks from which something was seen of one profile. */
export interface SeenBy {
  kind: string;
  slug: string;
  networks: ReadonlySet<string>;
}

/**
 * Counts each network once for a kind of visit, a profile and a day, on all replicas together. Redis holds, until the day after, networks
 * only as HyperLogLog's trace of a hash whose key is drawn anew each day.
 */
@Injectable()
export class DailyNetworks {
  constructor(private readonly redis: Redis) {}

  /** Returns for each group how many of its networks are new on that day, about: the error is under 1 % of a day's networks. */
  async countNew(day: string, groups: readonly SeenBy[]): Promise<number[]> {
    if (groups.length === 0) return [];
    const hash = await hasherOf(this.redis, `visited:${day}:secret`, keptMs);
    const counts: number[] = [];
    for (let at = 0; at < groups.length; at += groupsPerRound) {
      const round = groups.slice(at, at + groupsPerRound);
      const commands = this.redis.multi();
      for (const { kind, slug, networks } of round) {
        const key = `visited:${day}:${hash(`${kind}\n${slug}`)}`;
        const traces = [...networks].map((network) => hash(`${slug}\n${network}`));
        commands
          .pfcount(key)
          .pfadd(key, ...traces)
          .pfcount(key)
          .pexpire(key, keptMs);
      }
      const answers = (await commands.exec()) ?? [];
      const values = answers.map(([error, value]) => {
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
