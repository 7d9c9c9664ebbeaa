import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { InvalidationSubscriber } from '@bottin/messaging/invalidation-subscriber.ts';
import type { Invalidation } from '@bottin/messaging/publisher-heartbeats.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { EntryBitmaps } from './entry-bitmaps.ts';
import type { Counts, CountsQuery } from './facets.rules.ts';
import { FilterValuesRepository } from './filter-values.repository.ts';

/** Interval at which the index is completely refilled. An incorrect count lasts at most about this long. */
const refillMs = 600_000;
/**
 * After a fill, the next fill waits for at least nine times the duration of this fill. So even if there are
 * frequent invalidations, fills take at most a tenth of the time.
 */
const pauseFactor = 9;
const minPauseMs = 250;
/** While the subscription to invalidation messages is lost, it is checked at this interval. */
const recheckMs = 250;

/**
 * Computes totals and facets of queries without a search text, in memory. The index is filled from
 * Elasticsearch at start-up, and each invalidation message updates it. A message that invalidates all entries
 * clears the index. Until the index is filled again, Elasticsearch computes the counts.
 */
@Injectable()
export class FacetIndex implements OnApplicationBootstrap, OnApplicationShutdown {
  private filled: EntryBitmaps | null = null;
  /**
   * The index that is being filled, or null. Changes that arrive during the fill are applied to it at once. A
   * page that contains an older version can't undo them.
   */
  private filling: EntryBitmaps | null = null;
  private dueAt = Number.NEGATIVE_INFINITY;
  private pausedUntil = Number.NEGATIVE_INFINITY;
  private readonly loop = new Loop({
    name: FacetIndex.name,
    failure: 'facet index not filled: Elasticsearch counts',
    round: (stop) => this.fillWhenDue(stop),
    everyMs: refillMs,
    retry: { firstMs: 500, lastMs: 30_000 },
  });

  constructor(
    private readonly entries: FilterValuesRepository,
    private readonly elasticsearch: Elasticsearch,
    private readonly subscriber: InvalidationSubscriber,
    metrics: Metrics,
  ) {
    subscriber.onInvalidation('list', (changes) => this.apply(changes));
    metrics.gauge(
      'search_facet_index_ready',
      'Whether facet counts come from memory (1) or from Elasticsearch (0)',
      [],
      (gauge) => gauge.set(this.filled && this.isCurrent() ? 1 : 0),
    );
  }

  onApplicationBootstrap(): void {
    if (this.elasticsearch.isConfigured) this.loop.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    this.filled = null;
  }

  /**
   * Returns the counts of a query. Returns undefined if the index can't compute them, so Elasticsearch must.
   */
  counts({ search, choices, filters }: CountsQuery): Counts | undefined {
    if (search !== null || filters !== directoryFilters || !this.isCurrent()) return undefined;
    return this.filled?.counts(choices);
  }

  private apply(changes: Invalidation<'list'>): void {
    if (changes === null) {
      this.filled = null;
      this.filling = null;
      this.dueAt = this.pausedUntil;
      this.loop.wake();
      return;
    }
    for (const { id, version, values } of changes) {
      this.filled?.set(id, version, values);
      this.filling?.set(id, version, values);
    }
  }

  /** Fills the index if that is due. Returns in how many milliseconds to check again. */
  private async fillWhenDue(stop: AbortSignal): Promise<number> {
    // The first message of each publisher invalidates all entries. Before these messages have arrived, a fill
    // would be useless.
    if (!this.isCurrent()) return recheckMs;
    const startedAt = performance.now();
    if (startedAt < this.dueAt) return this.dueAt - startedAt;
    const isComplete = await this.fill(stop);
    const endedAt = performance.now();
    this.pausedUntil = endedAt + Math.max(minPauseMs, (endedAt - startedAt) * pauseFactor);
    this.dueAt = isComplete ? Math.max(startedAt + refillMs, this.pausedUntil) : this.pausedUntil;
    return this.dueAt - endedAt;
  }

  /**
   * Fills a new index and replaces the current index by it. Returns false if an invalidation of all entries
   * interrupted the fill.
   */
  private async fill(stop: AbortSignal): Promise<boolean> {
    const filling = new EntryBitmaps(directoryFilters);
    this.filling = filling;
    try {
      for await (const page of this.entries.pages()) {
        stop.throwIfAborted();
        if (this.filling !== filling) return false;
        for (const { id, version, values } of page) filling.set(id, version, values);
      }
      if (this.filling !== filling) return false;
      this.filled = filling;
      return true;
    } finally {
      if (this.filling === filling) this.filling = null;
    }
  }

  private isCurrent(): boolean {
    return this.subscriber.isCurrent('list');
  }
}
