import type { ChangeOf } from '@bottin/contracts/invalidation/message.ts';
import { InvalidationPublisher } from '@bottin/messaging/invalidation-publisher.ts';
import { MessagingRuntime } from '@bottin/messaging/runtime.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { filterValuesOf } from '../documents/filter-values.rules.ts';
import { IndexRepository, type VersionedDocument } from './index.repository.ts';

/** Least time between two refreshes: each costs the cluster a segment, and changes in between become visible together. */
const refreshGapMs = 150;
/** Each write ends the wait. */
const idleMs = 60_000;

/** Writes entries to the index, refreshes it, and then invalidates the responses that show them. */
@Injectable()
export class IndexWriter implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Changes since the last refresh; null when any entry may have changed. */
  private pending: Array<ChangeOf<'list'>> | null = [];
  private refreshedAt = Number.NEGATIVE_INFINITY;
  private readonly loop = new Loop({
    name: IndexWriter.name,
    failure: 'index not refreshed',
    round: () => this.refreshWhenDue(),
    everyMs: idleMs,
    retry: { firstMs: refreshGapMs, lastMs: 2_000 },
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

  /** Writes, refreshes and publishes what was taken in before. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.runtime.beforeApplicationShutdown();
    await this.loop.stop();
  }

  /** @throws when there is no cluster to write to, or no index in it yet */
  checkReachable(): Promise<void> {
    return this.index.checkReachable();
  }

  /** Writes a document unless the same version, or a newer one, is there. */
  async write(document: VersionedDocument): Promise<void> {
    try {
      if (!(await this.index.write(document))) return;
      const { id, version, document: written } = document;
      this.pending?.push({ id, version, values: filterValuesOf(written) });
    } catch (error) {
      // The cluster may have written it all the same; the retry then finds it present, and publishes nothing.
      this.pending = null;
      throw error;
    } finally {
      this.loop.wake();
    }
  }

  /** Refreshes when there are changes. Returns the milliseconds until the next round. */
  private async refreshWhenDue(): Promise<number> {
    const changes = this.pending;
    if (changes?.length === 0) return idleMs;
    const now = performance.now();
    const waitMs = this.refreshedAt + refreshGapMs - now;
    if (waitMs > 0 && !this.loop.isStopping) return waitMs;
    this.refreshedAt = now;
    this.pending = [];
    try {
      await this.index.refresh();
    } catch (error) {
      // The cluster may show the changes at any time.
      this.pending = null;
      this.publish(null);
      throw error;
    }
    this.publish(changes);
    return refreshGapMs;
  }

  /** Any written entry may count in statistics, as a brand also when it isn't listed: each refresh invalidates them. */
  private publish(changes: ReadonlyArray<ChangeOf<'list'>> | null): void {
    if (changes) this.publisher.invalidate('list', changes);
    else this.publisher.invalidateAll('list');
    this.publisher.invalidateAll('statistics');
  }
}
