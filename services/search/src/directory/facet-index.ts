import { getTodayNumber } from '@bottin/contracts/domain/collaboration-days.ts';
import { getTownCondition } from '@bottin/contracts/filters/chosen-towns.ts';
import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { getQueryValues } from '@bottin/contracts/filters/filter-list.ts';
import { InvalidationSubscriber } from '@bottin/messaging/invalidation-subscriber.ts';
import type { Invalidation } from '@bottin/messaging/publisher-heartbeats.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { EntryBitmaps } from './entry-bitmaps.ts';
import { FilterValuesRepository } from './filter-values.repository.ts';
import type { Choices, Counts, ListSearch } from './list-request.rules.ts';

/**
 * Returns whether a query chooses an administrative region or a town. The index has no bitmaps of towns: they
 * would take more memory than all others together, and such choices are rare.
 */
function choosesTowns(query: Choices, filters: readonly Filter[]): boolean {
  return filters.some((filter) => getTownCondition(filter, getQueryValues(query, filter)) !== null);
}

/** Interval at which the index is completely refilled. An incorrect count lasts at most about this long. */
const refillMs = 600_000;
/** Pause after a fill, as a multiple of the fill's duration. So fills take at most a tenth of the time. */
const pauseFactor = 9;
/** Minimum pause after a fill, and interval at which a lost subscription to invalidation messages is checked. */
const minPauseMs = 250;

/**
 * Computes totals and facets of queries without a search text, in memory. The index is filled from
 * Elasticsearch at start-up, and each invalidation message updates it. A message that invalidates all entries
 * clears the index. Until the index is filled again, Elasticsearch computes the counts.
 */
@Injectable()
export class FacetIndex implements OnApplicationBootstrap, OnApplicationShutdown {
  private filled: EntryBitmaps | null = null;
  /**
   * Day number (see {@link getTodayNumber}) on which the fill began. Bitmaps of filters that depend on the
   * day are valid only on that day.
   */
  private filledOn = 0;
  /** The index that is being filled. Changes are applied to it too; a page with older versions can't undo them. */
  private filling: EntryBitmaps | null = null;
  private pausedUntil = Number.NEGATIVE_INFINITY;
  private readonly loop = new Loop({
    name: FacetIndex.name,
    failure: 'facet index not filled: Elasticsearch counts',
    round: (stop) => this.refill(stop),
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
      (gauge) => gauge.set(this.filled && subscriber.isCurrent('list') ? 1 : 0),
    );
  }

  onApplicationBootstrap(): void {
    if (this.elasticsearch.isConfigured) this.loop.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  /**
   * Returns the counts of a list. Returns undefined if the index can't compute them; then Elasticsearch
   * computes them.
   */
  counts({ query, filters }: Pick<ListSearch, 'query' | 'filters'>): Counts | undefined {
    const canCount =
      query.search === undefined && filters === directoryFilters && !choosesTowns(query, filters);
    if (!canCount || !this.subscriber.isCurrent('list')) return undefined;
    if (this.filled && this.filledOn !== getTodayNumber()) this.clear();
    return this.filled?.counts(query);
  }

  private apply(changes: Invalidation<'list'>): void {
    for (const { id, version, values } of changes ?? []) {
      this.filled?.set(id, version, values);
      this.filling?.set(id, version, values);
    }
    if (!changes) this.clear();
  }

  private clear(): void {
    this.filled = null;
    this.filling = null;
    this.loop.wake();
  }

  /**
   * Unless fills are paused, fills a new index, which then replaces the current one. Ends early if all entries
   * are invalidated meanwhile. Returns the time until the next fill, in milliseconds.
   */
  private async refill(stop: AbortSignal): Promise<number> {
    // The first message of each publisher invalidates all entries. Before these messages have arrived, a fill
    // would be useless.
    if (!this.subscriber.isCurrent('list')) return minPauseMs;
    const startedAt = performance.now();
    if (startedAt < this.pausedUntil) return this.pausedUntil - startedAt;
    const today = getTodayNumber();
    const filling = new EntryBitmaps(directoryFilters);
    this.filling = filling;
    for await (const page of this.entries.pages()) {
      stop.throwIfAborted();
      if (this.filling !== filling) break;
      for (const { id, version, values } of page) filling.set(id, version, values);
    }
    if (this.filling === filling) {
      this.filled = filling;
      this.filledOn = today;
    }
    this.filling = null;
    const endedAt = performance.now();
    const pauseMs = Math.max(minPauseMs, (endedAt - startedAt) * pauseFactor);
    this.pausedUntil = endedAt + pauseMs;
    return this.filled ? Math.max(refillMs, pauseMs) : pauseMs;
  }
}
