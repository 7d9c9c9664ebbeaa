import type { InvalidationChange } from '@bottin/contracts/invalidation/message.ts';
import { InvalidationPublisher } from '@bottin/messaging/invalidation-publisher.ts';
import { MessagingRuntime } from '@bottin/messaging/runtime.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { getFilterValues } from '../documents/filter-values.rules.ts';
import { IndexRepository, type VersionedDocument } from './index.repository.ts';

/**
 * Minimum interval between refreshes. Each refresh creates a segment and invalidates all lists, so changes
 * made within the interval become visible together.
 */
const minRefreshIntervalMs = 400;
/** Minimum interval after a refresh that showed several changes: more changes probably follow. */
const busyRefreshIntervalMs = 1_000;
/** Interval of the refresh loop while nothing is written. A write wakes the loop earlier. */
const idleMs = 60_000;

/** Writes entries to the index and refreshes it. Then invalidates the cached lists and statistics. */
@Injectable()
export class IndexWriter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Changes since the last refresh. Null if they are unknown: then any entry may have changed. */
  private pending: Array<InvalidationChange<'list'>> | null = [];
  private nextRefreshAt = Number.NEGATIVE_INFINITY;
  private readonly loop = new Loop({
    name: IndexWriter.name,
    failure: 'index not refreshed',
    round: () => this.refreshWhenDue(),
    everyMs: idleMs,
    retry: { firstMs: minRefreshIntervalMs, lastMs: 2_000 },
    finishesWork: true,
  });

  constructor(
    private readonly index: IndexRepository,
    private readonly publisher: InvalidationPublisher,
    private readonly runtime: MessagingRuntime,
  ) {}

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /**
   * Writes the events already received, refreshes the index and publishes the changes, before the service
   * stops.
   */
  async beforeApplicationShutdown(): Promise<void> {
    await this.runtime.beforeApplicationShutdown();
    await this.loop.stop();
  }

  /**
   * Succeeds if there is an index.
   * @throws when the cluster is unreachable or has no index yet
   */
  checkReachable(): Promise<void> {
    return this.index.checkReachable();
  }

  /** Writes a document, unless the document in the index has the same version or a newer one. */
  async write(document: VersionedDocument): Promise<void> {
    try {
      if (!(await this.index.write(document))) return;
      const { id, version, document: written } = document;
      this.pending?.push({ id, version, values: getFilterValues(written) });
    } catch (error) {
      // The cluster may have written the document although it returned an error. A retry would then find the
      // document unchanged and publish nothing. So assume now that any entry may have changed.
      this.pending = null;
      throw error;
    } finally {
      this.loop.wake();
    }
  }

  /** Refreshes the index if there are changes. Returns the time until the next check, in milliseconds. */
  private async refreshWhenDue(): Promise<number> {
    const changes = this.pending;
    if (changes?.length === 0) return idleMs;
    const now = performance.now();
    const waitMs = this.nextRefreshAt - now;
    if (waitMs > 0 && !this.loop.isStopping) return waitMs;
    const intervalMs = changes?.length === 1 ? minRefreshIntervalMs : busyRefreshIntervalMs;
    this.nextRefreshAt = now + intervalMs;
    this.pending = [];
    try {
      await this.index.refresh();
    } catch (error) {
      // The refresh may have succeeded although it returned an error, or may still succeed. So invalidate all
      // entries.
      this.pending = null;
      this.publish(null);
      throw error;
    }
    this.publish(changes);
    return intervalMs;
  }

  /**
   * Publishes which entries have changed; null means all entries. Also invalidates the statistics, because
   * they count every entry, even an unlisted one such as a brand.
   */
  private publish(changes: ReadonlyArray<InvalidationChange<'list'>> | null): void {
    if (changes) this.publisher.invalidate('list', changes);
    else this.publisher.invalidateAll('list');
    this.publisher.invalidateAll('statistics');
  }
}
