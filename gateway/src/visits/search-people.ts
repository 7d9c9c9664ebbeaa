import { searchesFromPeople } from '@bottin/contracts/domain/statistics.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { hasherOf } from './secrets.ts';

const weekMs = 7 * 86_400_000;

/** Somebody who came to a profile from a search. */
export interface Arrival {
  slug: string;
  words: string;
  /** The network that they came from, in which many people are: its address is held by nobody. */
  network: string;
}

interface Counted {
  arrival: Arrival;
  count: number;
}

/**
 * Tells when enough people came to a profile by the same search. Redis holds to the week's end how many networks they came from, each search
 * and network only as HyperLogLog's trace of a hash whose key is drawn anew each week and goes with it.
 */
@Injectable()
export class SearchPeople {
  constructor(
    private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  /** Each arrival with how many to count for it: none while too few made the search, at first all of theirs, then each. */
  async *counts(arrivals: readonly Arrival[]): AsyncGenerator<Counted> {
    if (arrivals.length === 0) return;
    const now = this.clock.now().getTime();
    const week = Math.floor(now / weekMs);
    const leftMs = (week + 1) * weekMs - now;
    const hash = await hasherOf(this.redis, `searched:${week}:secret`, leftMs);
    for (const arrival of arrivals) {
      const { slug, words, network } = arrival;
      const key = `searched:${week}:${hash(`${slug}\n${words}`)}`;
      const answers = await this.redis
        .multi()
        .pfadd(key, hash(network))
        .pfcount(key)
        .pexpire(key, leftMs)
        .exec();
      const [isNew = 0, people = 0] = (answers ?? []).map(([error, value]) => {
        if (error) throw error;
        return Number(value);
      });
      yield { arrival, count: countFor(isNew === 1, people) };
    }
  }
}

/** A search is told of from the person on who makes it known: those before are counted with that one. */
function countFor(isNew: boolean, people: number): number {
  if (people < searchesFromPeople) return 0;
  return isNew && people === searchesFromPeople ? searchesFromPeople : 1;
}
