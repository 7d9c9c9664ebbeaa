import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { InvalidationSubscriber } from '@bottin/messaging/invalidation-subscriber.ts';
import type { Invalidation } from '@bottin/messaging/publisher-heartbeats.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { EntryBitmaps } from './entry-bitmaps.ts';
import type { Counts, CountsQuestion } from './facets.rules.ts';
import { FilterValuesRepository } from './filter-values.repository.ts';

/** Interval of refills, so that no fault of the index outlives it. */
const refillMs = 600_000;
/** A fill is followed by a pause of nine times its duration: frequent invalidations cost a tenth of the time at most. */
const pauseFactor = 9;
const minPauseMs = 250;
/** Interval at which a lost subscription is checked. */
const recheckMs = 250;

/**
 * Totals and facets of questions without a text, counted in memory. Filled from Elasticsearch at start; updated by each invalidation
 * message. An invalidation of the whole kind empties it, and Elasticsearch counts until it is filled again.
 */
@Injectable()
export class FacetIndex implements OnApplicationBootstrap, OnApplicationShutdown {
  private filled: EntryBitmaps | null = null;
  /** Changes that arrive during a fill are applied here too: an older page can't undo them. */
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
      'Whether facets are counted in memory (1) or by Elasticsearch (0)',
      [],
      (gauge) => gauge.set(this.filled && this.isCurrent() ? 1 : 0),
    );
  }

  onApplicationBootstrap(): void {
    if (this.elasticsearch.configured) this.loop.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    this.filled = null;
  }

  /** Returns the counts of a question; undefined when Elasticsearch has to count. */
  counts({ search, choices, filters }: CountsQuestion): Counts | undefined {
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

  /** Returns the milliseconds until the next round. */
  private async fillWhenDue(stop: AbortSignal): Promise<number> {
    // The first message of each publisher invalidates the whole kind: a fill before it would be in vain.
    if (!this.isCurrent()) return recheckMs;
    const startedAt = performance.now();
    if (startedAt < this.dueAt) return this.dueAt - startedAt;
    const isComplete = await this.fill(stop);
    const endedAt = performance.now();
    this.pausedUntil = endedAt + Math.max(minPauseMs, (endedAt - startedAt) * pauseFactor);
    this.dueAt = isComplete ? Math.max(startedAt + refillMs, this.pausedUntil) : this.pausedUntil;
    return this.dueAt - endedAt;
  }

  /** Fills a new index, which then replaces the present one. Returns false when an invalidation interrupted it. */
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
