import { minSearchers } from '@bottin/contracts/domain/statistics.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { createHasher } from './secrets.ts';

const weekMs = 7 * 86_400_000;

/** A visit to a profile that came from a search. */
export interface SearchVisit {
  slug: string;
  words: string;
  /** Network of the visitor, shared by many people; no IP address is kept. */
  network: string;
}

interface SearchVisitCount {
  arrival: SearchVisit;
  count: number;
}

/**
 * Counts visits per search and profile, and reports a search only when enough people made it. Redis holds the
 * number of networks until the end of the week: hashes of the search and of networks (in a HyperLogLog),
 * whose key is random and changes weekly.
 */
@Injectable()
export class SearchVisitCounter {
  constructor(
    private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns how many visits to count for each search visit: none below the threshold, all of them when it is
   * reached, then one each.
   */
  async *count(visits: readonly SearchVisit[]): AsyncGenerator<SearchVisitCount> {
    if (visits.length === 0) return;
    const now = this.clock.now().getTime();
    const week = Math.floor(now / weekMs);
    const remainingMs = (week + 1) * weekMs - now;
    const hash = await createHasher(this.redis, `searched:${week}:secret`, remainingMs);
    for (const visit of visits) {
      const { slug, words, network } = visit;
      const key = `searched:${week}:${hash(`${slug}\n${words}`)}`;
      const replies = await this.redis
        .multi()
        .pfadd(key, hash(network))
        .pfcount(key)
        .pexpire(key, remainingMs)
        .exec();
      const [isNew = 0, people = 0] = (replies ?? []).map(([error, value]) => {
        if (error) throw error;
        return Number(value);
      });
      yield { arrival: visit, count: computeCount(isNew === 1, people) };
    }
  }
}

/** Returns the visits to count: reaching the threshold also counts those before it. */
function computeCount(isNew: boolean, people: number): number {
  if (people < minSearchers) return 0;
  return isNew && people === minSearchers ? minSearchers : 1;
}
