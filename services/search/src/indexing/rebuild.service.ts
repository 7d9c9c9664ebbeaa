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
 * Number of concurrent bulk requests. Elasticsearch analyses one of them while the others are in transit.
 * More requests would only wait in Elasticsearch's queue.
 */
const bulkConcurrency = 3;
const progressIntervalMs = 3_000;
/**
 * Delays before each retry of a bulk request while the cluster is unavailable, slow or busy. After about six
 * minutes, the rebuild fails, and a new rebuild starts later.
 */
const retryDelaysMs = [250, 1_000, 3_000, ...Array.from({ length: 12 }, () => 30_000)];

/** Rebuilds the index from a snapshot of the creators service. Queries and events are processed meanwhile. */
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

  /** Progress of the rebuild that runs in this process. Null if none is running. */
  get progress(): RebuildProgress | null {
    return this.currentProgress;
  }

  /** Returns whether the index is missing or outdated. An index of a newer release isn't outdated. */
  async isNeeded(): Promise<boolean> {
    const present = await this.index.resolveAlias(this.elasticsearch.alias);
    return present === null || this.index.isOutdated(present);
  }

  /**
   * Fills a new index and makes queries read it. Events that arrive meanwhile are written to the old and the
   * new index. Because of external versions, it doesn't matter whether an event or the snapshot is written
   * first. Also removes the indices of earlier rebuilds.
   * @param onProgress called every few seconds, each time the progress is logged
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
      // If this process has lost the lease, the process that took it over has removed the building alias, and
      // the promotion below fails.
      await renew();
      const previous = await this.index.promote(index);
      // Refresh before the invalidation, so that queries of the new index already return every change
      // published so far.
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
        // The rebuild continues without the rejected entries. The audit reports them as drift, which triggers
        // an alert.
        if (refused.length > 0) this.logger.error({ message: 'index rejected entries', refused });
      });
      return progress.written;
    } finally {
      clearInterval(progressTimer);
      this.currentProgress = null;
    }
  }

  /**
   * Writes a page of entries to the index being filled, with retries. Returns the ids of the entries that the
   * index rejects permanently.
   */
  private async write(entries: readonly SnapshotEntry[], stop: AbortSignal): Promise<string[]> {
    const documents = entries.map((entry) => this.toVersioned(entry));
    for (let attempts = 0; ; attempts += 1) {
      try {
        const { aliasExists, refused } = await this.index.writeTo(this.elasticsearch.buildAlias, documents);
        if (!aliasExists) throw new Error('The index being built no longer exists');
        return refused;
      } catch (error) {
        const waitMs = retryDelaysMs[attempts];
        if (waitMs === undefined || !isOutage(error)) throw error;
        this.logger.warn({ message: 'retrying a bulk request', waitMs, error });
        await sleep(waitMs, undefined, { signal: stop });
      }
    }
  }

  /** Yields the entries of the snapshot, page by page. Throws when `stop` is aborted. */
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
