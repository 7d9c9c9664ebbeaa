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

/** Bulks under way at the same time: one is analysed while another is on its way. More only wait in Elasticsearch. */
const bulksAtOnce = 3;
const tellEveryMs = 3_000;
/** Waits between the tries of a bulk while the cluster is away, slow or busy: some six minutes in all, and a rebuild that long is begun anew. */
const waitsMs = [250, 1_000, 3_000, ...Array.from({ length: 12 }, () => 30_000)];

/** Makes the index anew from the creators service's snapshot, while reads and writes go on. */
@Injectable()
export class RebuildService {
  private readonly logger = new Logger(RebuildService.name);
  private present: RebuildProgress | null = null;

  constructor(
    private readonly index: IndexRepository,
    private readonly elasticsearch: Elasticsearch,
    private readonly lock: RebuildLock,
    private readonly snapshot: SnapshotReader,
    private readonly publisher: InvalidationPublisher,
    private readonly clock: Clock,
  ) {}

  /** How far the rebuild of this process is; null when there is none. */
  get progress(): RebuildProgress | null {
    return this.present;
  }

  /** True when there is no index to read, or one made from another definition. */
  async isNeeded(): Promise<boolean> {
    const present = await this.index.indexBehind(this.elasticsearch.alias);
    return present === null || !this.index.isCurrent(present);
  }

  /**
   * Fills a new index and lets queries read it. Events that come meanwhile are written to both; external
   * versions make the order of snapshot and events irrelevant. What an earlier try left behind is dropped.
   * @param tell is told every few seconds how far it is, besides the log
   * @throws when another replica is at it, or `stop` was raised
   */
  rebuild(
    stop?: AbortSignal,
    tell?: (progress: RebuildProgress) => void,
  ): Promise<{ index: string; entries: number }> {
    return this.lock.hold(async ({ renew, lost }) => {
      await this.index.removeAbandoned();
      const index = await this.index.create();
      const entries = await this.fill(AbortSignal.any(stop ? [lost, stop] : [lost]), tell);
      await this.index.settle(index);
      // Whoever lost the lease in between has an index that is no longer being built, and can't let it be read.
      await renew();
      const previous = await this.index.promote(index);
      // What was told of a change a moment ago must not be undone by an index that doesn't show it yet.
      await this.index.refresh();
      for (const kind of kindsPublishedBy('search')) this.publisher.invalidateAll(kind);
      this.logger.log({ message: 'directory index rebuilt', index, entries });
      if (previous) await this.index.removeReplaced(previous);
      return { index, entries };
    });
  }

  private async fill(
    stop: AbortSignal,
    tell: ((progress: RebuildProgress) => void) | undefined,
  ): Promise<number> {
    const begin = performance.now();
    const progress: RebuildProgress = { written: 0, refused: 0, total: null, elapsedMs: 0 };
    this.present = progress;
    const telling = setInterval(() => {
      progress.elapsedMs = performance.now() - begin;
      this.logger.log({ message: `index being rebuilt: ${describeProgress(progress)}`, ...progress });
      tell?.(progress);
    }, tellEveryMs);
    try {
      await inParallel(this.pagesUnder(progress, stop), bulksAtOnce, async (entries) => {
        const refused = await this.write(entries, stop);
        progress.written += entries.length - refused.length;
        progress.refused += refused.length;
        // Without them the others are found; the audit counts them as drift, which alerts.
        if (refused.length > 0) this.logger.error({ message: 'entries that the index refuses', refused });
      });
      return progress.written;
    } finally {
      clearInterval(telling);
      this.present = null;
    }
  }

  /** Writes a page, however often that takes; gives the ids that the index refuses. */
  private async write(entries: readonly SnapshotEntry[], stop: AbortSignal): Promise<string[]> {
    const documents = entries.map((entry) => this.toVersioned(entry));
    for (let tries = 0; ; tries += 1) {
      try {
        const { isThere, refused } = await this.index.writeTo(this.elasticsearch.buildingAlias, documents);
        if (!isThere) throw new Error('The index that was being built is gone');
        return refused;
      } catch (error) {
        const waitMs = waitsMs[tries];
        if (waitMs === undefined || !isOutage(error)) throw error;
        this.logger.warn({ message: 'a part of the index is written again', waitMs, error });
        await sleep(waitMs, undefined, { signal: stop });
      }
    }
  }

  /** The entries of each page, as long as the lease holds and nobody stops it. */
  private async *pagesUnder(
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
