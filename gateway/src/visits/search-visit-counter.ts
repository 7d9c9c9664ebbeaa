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
 * Counts visits per search and profile, and reports a search only once enough networks made it. Until the
 * end of the week, Redis holds a HyperLogLog of hashed networks under the hash of each search. The key of
 * these hashes is random and changes weekly.
 */
@Injectable()
export class SearchVisitCounter {
  constructor(
    private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  /**
   * Yields the number of visits to add for each search visit: 0 below the threshold, all visits so far when
   * the threshold is reached, then 1.
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

/** Returns the number of visits to add; when the threshold is reached, this includes the earlier visits. */
function computeCount(isNew: boolean, people: number): number {
  if (people < minSearchers) return 0;
  return isNew && people === minSearchers ? minSearchers : 1;
}
