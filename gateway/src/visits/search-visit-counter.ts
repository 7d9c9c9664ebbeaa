import { minSearchers } from '@bottin/contracts/domain/statistics.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { createHasher } from './secrets.ts';

const weekMs = 7 * 86_400_000;

/** A visit to a profile by someone who clicked on it in a list of search results. */
export interface SearchVisit {
  slug: string;
  words: string;
  /** Network address of the visitor. Many people share a network; the visitor's IP address isn't kept. */
  network: string;
}

interface SearchVisitCount {
  arrival: SearchVisit;
  count: number;
}

/**
 * Counts the visits to each profile from each search text. A search text is reported only when visitors from
 * enough IP networks have used it. Until the end of the week, Redis stores a HyperLogLog of the hashed
 * networks for each hashed search. The secret of the hashes is random and changes weekly.
 */
@Injectable()
export class SearchVisitCounter {
  constructor(
    private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  /**
   * Yields, for each search visit, the number by which to increase the count of its search. The number is 0
   * while too few networks have used the search. The visit that reaches the threshold yields the threshold,
   * so that the earlier networks are counted too. Each later visit yields 1 if its network is new in this
   * week.
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
      const [isNew = 0, networkCount = 0] = (replies ?? []).map(([error, value]) => {
        if (error) throw error;
        return Number(value);
      });
      yield { arrival: visit, count: computeCount(isNew === 1, networkCount) };
    }
  }
}

/**
 * Returns the number by which to increase the count of a search: one for each network. When the search reaches
 * the threshold, the earlier networks are counted too.
 */
function computeCount(isNew: boolean, people: number): number {
  if (!isNew || people < minSearchers) return 0;
  return people === minSearchers ? minSearchers : 1;
}
