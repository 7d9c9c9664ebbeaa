import type { EntryChange } from '@bottin/contracts/changes/entry-change.ts';
import { type DirectoryQuery, directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { type Counts, type CountsQuestion, chosenIn } from './facets.rules.ts';
import { type FollowersBounds, FollowersOrder } from './followers-order.ts';
import { IndexNews } from './index-news.ts';
import { type Snapshot, TallyRepository } from './tally.repository.ts';
import { Tally } from './tally.rules.ts';

/** What is derived is made anew now and then, so that no fault of ours outlives it. */
const everyMs = 600_000;
/** Reading rests so many times as long as it took, however often everything changes. */
const restShare = 9;
const shortestRestMs = 250;
/** Whoever writes tells it within the time that a refresh may take (30 s): after this long, all that a snapshot shows was told. */
const toldWithinMs = 45_000;
const retry = { firstMs: 500, lastMs: 30_000 };

/** The entries counted in memory: as of a snapshot, and of every change told since. */
interface Counted {
  tally: Tally;
  order: FollowersOrder;
  /** Until all that it shows was told: a change told meanwhile may be in it. */
  snapshot: Snapshot | null;
  closesAt: number;
  /** From then on it is read anew, and serves until that is done. */
  agesAt: number;
}

/**
 * Totals and facets of questions without a text, counted in the process, and where pages of the whole list begin: a change moves one
 * entry from one number to another, where Elasticsearch would meet all of them again. Without it, and without news of the index,
 * Elasticsearch does.
 */
@Injectable()
export class KeptTally implements OnApplicationBootstrap, OnApplicationShutdown {
  private counted: Counted | null = null;
  /** What is told while a snapshot is read; null when nothing is read, or when what is read is of no use any more. */
  private heard: EntryChange[] | null = null;
  /** Before then nothing is read, whatever changes. */
  private nextReadAt = Number.NEGATIVE_INFINITY;
  /** Ends when the changes told so far are counted. */
  private settled: Promise<void> = Promise.resolve();
  private readonly loop = new Loop({
    name: KeptTally.name,
    failure: 'entries not counted in memory: Elasticsearch counts them',
    round: (stop) => this.tend(stop),
    everyMs,
    retry,
  });

  constructor(
    private readonly entries: TallyRepository,
    private readonly elasticsearch: Elasticsearch,
    private readonly news: IndexNews,
    metrics: Metrics,
  ) {
    news.onChange((changes) => this.hear(changes));
    metrics.gauge(
      'search_counts_in_memory',
      'Whether the entries are counted in memory (1), or Elasticsearch counts them for each question (0)',
      [],
      (gauge) => gauge.set(this.counted && news.isCurrent() ? 1 : 0),
    );
  }

  onApplicationBootstrap(): void {
    if (this.elasticsearch.configured) this.loop.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    this.drop();
  }

  /** The counts that a question asks for; undefined when they have to be asked for elsewhere. */
  async counts({ search, choices, filters }: CountsQuestion): Promise<Counts | undefined> {
    if (search !== null || filters !== directoryFilters) return undefined;
    await this.settled;
    return this.news.isCurrent() ? this.counted?.tally.counts(choices) : undefined;
  }

  /** Where a page of all entries by followers is; undefined when that isn't known, or isn't asked. */
  async boundsOf(query: DirectoryQuery, filters: readonly Filter[]): Promise<FollowersBounds | undefined> {
    if (query.search !== undefined || query.sortBy !== 'followers') return undefined;
    if (chosenIn({ choices: query, filters }).length > 0) return undefined;
    await this.settled;
    return this.news.isCurrent() ? this.counted?.order.boundsOf(query) : undefined;
  }

  private hear(changes: readonly EntryChange[] | null): void {
    if (!changes || changes.some(({ version }) => version === undefined)) {
      this.heard = null;
      this.drop();
      this.loop.wake();
      return;
    }
    this.heard?.push(...changes);
    const { counted } = this;
    if (!counted) return;
    if (counted.snapshot) this.settle(counted, counted.snapshot, changes);
    else count(counted, changes);
  }

  /** Counts what a snapshot doesn't show. What can't be known makes the tally one of nothing. */
  private settle(counted: Counted, snapshot: Snapshot, changes: readonly EntryChange[]): void {
    this.settled = this.settled.then(async () => {
      try {
        count(counted, await snapshot.lacks(changes));
      } catch {
        if (this.counted === counted) this.drop();
        this.loop.wake();
      }
    });
  }

  /** Closes the snapshot, or reads the index, when it is time to; gives the milliseconds until the next look. */
  private async tend(stop: AbortSignal): Promise<number> {
    const { counted } = this;
    const now = performance.now();
    if (!counted || now >= counted.agesAt) {
      return now < this.nextReadAt ? this.nextReadAt - now : this.read(stop);
    }
    if (now >= counted.closesAt) this.close(counted);
    return (counted.snapshot ? counted.closesAt : counted.agesAt) - now;
  }

  /** Reads the index; gives the milliseconds until the next look. */
  private async read(stop: AbortSignal): Promise<number> {
    const began = performance.now();
    const heard: EntryChange[] = [];
    // First: what is told from now on may be in the snapshot or not, and what was told before is in it.
    this.heard = heard;
    const snapshot = await this.entries.open().catch((error: unknown) => {
      this.heard = null;
      throw error;
    });
    // Whoever makes the first index tells that everything changed.
    if (!snapshot) return everyMs;
    const counted = {
      tally: new Tally(directoryFilters),
      order: new FollowersOrder(),
      snapshot,
      closesAt: performance.now() + toldWithinMs,
      agesAt: performance.now() + everyMs,
    };
    try {
      for await (const page of snapshot.pages()) {
        stop.throwIfAborted();
        for (const { fields, followers } of page) {
          counted.tally.add(fields, 1);
          counted.order.add(followers);
        }
      }
    } catch (error) {
      this.heard = null;
      this.close(counted);
      throw error;
    }
    const ended = performance.now();
    this.nextReadAt = ended + Math.max(shortestRestMs, (ended - began) * restShare);
    if (this.heard !== heard) {
      this.close(counted);
      return this.nextReadAt - ended;
    }
    this.drop();
    this.heard = null;
    this.counted = counted;
    if (heard.length > 0) this.settle(counted, snapshot, heard);
    return toldWithinMs;
  }

  private drop(): void {
    if (this.counted) this.close(this.counted);
    this.counted = null;
  }

  /** The cluster closes by itself what it isn't told to. */
  private close(counted: Counted): void {
    counted.snapshot?.close().catch(() => undefined);
    counted.snapshot = null;
  }
}

function count({ tally, order }: Counted, changes: readonly EntryChange[]): void {
  for (const { before, after } of changes) {
    if (before) {
      tally.add(before.fields, -1);
      order.remove(before.followers);
    }
    if (after) {
      tally.add(after.fields, 1);
      order.add(after.followers);
    }
  }
}
