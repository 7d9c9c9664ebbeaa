import { setTimeout as sleep } from 'node:timers/promises';
import { kindsPublishedBy } from '@bottin/contracts/invalidation/kinds.ts';
import { InvalidationPublisher } from '@bottin/messaging/invalidation-publisher.ts';
import { isOutage } from '@bottin/messaging/outages.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable, Logger } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { toDocument } from '../documents/document.rules.ts';
import { inParallel } from './in-parallel.ts';
import { IndexRepository, type VersionedDocument } from './index.repository.ts';
import { RebuildLock } from './rebuild-lock.ts';
import { describeProgress, type RebuildProgress } from './rebuild-progress.ts';
import { type SnapshotEntry, SnapshotReader } from './snapshot-reader.ts';

/**
 * Number of concurrent bulk requests, so that Elasticsearch analyses one while others are in transit. More
 * requests would only queue in Elasticsearch.
 */
const bulkConcurrency = 3;
const progressIntervalMs = 3_000;
/**
 * Delays between retries of a bulk request while the cluster is unavailable, slow or busy. After about six
 * minutes, the rebuild fails and starts again.
 */
const retryDelaysMs = [250, 1_000, 3_000, ...Array.from({ length: 12 }, () => 30_000)];

/** Rebuilds the index from a snapshot of the creators service, while reads and writes continue. */
@Injectable()
export class RebuildService {
  private readonly logger = new Logger(RebuildService.name);
  private currentProgress: RebuildProgress | null = null;

  constructor(
    private readonly index: IndexRepository,
    private readonly elasticsearch: Elasticsearch,
    private readonly lock: RebuildLock,
    private readonly snapshot: SnapshotReader,
    private readonly publisher: InvalidationPublisher,
    private readonly clock: Clock,
  ) {}

  /** Progress of the rebuild in this process; null when none is running. */
  get progress(): RebuildProgress | null {
    return this.currentProgress;
  }

  /** Whether the index is missing or has another definition. */
  async isNeeded(): Promise<boolean> {
    const present = await this.index.resolveAlias(this.elasticsearch.alias);
    return present === null || !this.index.isCurrent(present);
  }

  /**
   * Fills a new index and promotes it. Concurrent events are written to both indices; external versions make
   * the order of snapshot and events irrelevant. Removes the indices of earlier attempts.
   * @param onProgress called every few seconds, in addition to the log
   * @throws when another replica is rebuilding, or `stop` was aborted
   */
  rebuild(
    stop?: AbortSignal,
    onProgress?: (progress: RebuildProgress) => void,
  ): Promise<{ index: string; entries: number }> {
    return this.lock.runWithLease(async ({ renew, lost }) => {
      await this.index.removeAbandoned();
      const index = await this.index.create();
      const entries = await this.fill(AbortSignal.any(stop ? [lost, stop] : [lost]), onProgress);
      await this.index.applyFinalSettings(index);
      // If this process has lost the lease, another one has abandoned its index, and the promotion fails.
      await renew();
      const previous = await this.index.promote(index);
      // Refresh before invalidating, so that the new index already shows every change published so far.
      await this.index.refresh();
      for (const kind of kindsPublishedBy('search')) this.publisher.invalidateAll(kind);
      this.logger.log({ message: 'directory index rebuilt', index, entries });
      if (previous) await this.index.removeReplaced(previous);
      return { index, entries };
    });
  }

  private async fill(
    stop: AbortSignal,
    onProgress: ((progress: RebuildProgress) => void) | undefined,
  ): Promise<number> {
    const begin = performance.now();
    const progress: RebuildProgress = { written: 0, refused: 0, total: null, elapsedMs: 0 };
    this.currentProgress = progress;
    const progressTimer = setInterval(() => {
      progress.elapsedMs = performance.now() - begin;
      this.logger.log({ message: `rebuilding index: ${describeProgress(progress)}`, ...progress });
      onProgress?.(progress);
    }, progressIntervalMs);
    try {
      await inParallel(this.readPages(progress, stop), bulkConcurrency, async (entries) => {
        const refused = await this.write(entries, stop);
        progress.written += entries.length - refused.length;
        progress.refused += refused.length;
        // The rebuild continues without these entries. The audit reports them as drift, which triggers an
        // alert.
        if (refused.length > 0) this.logger.error({ message: 'index rejected entries', refused });
      });
      return progress.written;
    } finally {
      clearInterval(progressTimer);
      this.currentProgress = null;
    }
  }

  /** Writes a page, with retries. Returns the ids of the entries that the index rejects permanently. */
  private async write(entries: readonly SnapshotEntry[], stop: AbortSignal): Promise<string[]> {
    const documents = entries.map((entry) => this.toVersioned(entry));
    for (let tries = 0; ; tries += 1) {
      try {
        const { isThere, refused } = await this.index.writeTo(this.elasticsearch.buildingAlias, documents);
        if (!isThere) throw new Error('The index being built no longer exists');
        return refused;
      } catch (error) {
        const waitMs = retryDelaysMs[tries];
        if (waitMs === undefined || !isOutage(error)) throw error;
        this.logger.warn({ message: 'retrying a bulk request', waitMs, error });
        await sleep(waitMs, undefined, { signal: stop });
      }
    }
  }

  /** Yields the entries of each page. Stops when the lease is lost or `stop` is aborted. */
  private async *readPages(
    progress: RebuildProgress,
    stop: AbortSignal,
  ): AsyncGenerator<SnapshotEntry[], undefined> {
    for await (const { entries, total } of this.snapshot.pages()) {
      stop.throwIfAborted();
      progress.total ??= total ?? null;
      yield entries;
    }
  }

  private toVersioned({ id, version, creator }: SnapshotEntry): VersionedDocument {
    const deleted = { deleted: true, deletedAt: this.clock.now().toISOString() } as const;
    return { id, version, document: creator ? toDocument(creator) : deleted };
  }
}
