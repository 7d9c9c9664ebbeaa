import { setTimeout } from 'node:timers/promises';
import { metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { findDrift, type SourceVersion, type Mismatch, findMismatches } from './drift.rules.ts';
import { IndexRepository } from './index.repository.ts';

/**
 * Interval between comparisons. Events arrive within this time, so a difference that two comparisons find
 * isn't caused by a late event.
 */
const everyMs = 120_000;
/**
 * Delay of the first comparison after the start. If the index is missing, it is usually built during this
 * time.
 */
const firstDelayMs = 15_000;
/** Number of versions per page. 5,000 versions take half of the 1 MB that a NATS message may have. */
const pageSize = 5_000;
/**
 * After each page, the audit pauses for 19 times as long as the page took. So it uses at most 5 % of the
 * time, even for a million entries.
 */
const pauseFactor = 19;
/**
 * Maximum number of mismatches kept in memory. With this many mismatches, the index must be rebuilt anyway,
 * so the exact number doesn't matter.
 */
const maxMismatches = 10_000;
const maxLoggedIds = 5;

/** Periodically compares the index with the creators service. Exposes as a metric how many entries differ. */
@Injectable()
export class IndexAudit implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(IndexAudit.name);
  private readonly loop = new Loop({
    name: IndexAudit.name,
    failure: 'index not compared',
    round: (stop) => this.compare(stop),
    everyMs,
    firstMs: firstDelayMs,
  });
  private mismatches: ReadonlyMap<string, Mismatch> | null = null;
  /**
   * Number of entries that differed in both of the last two comparisons. Null unless both comparisons
   * succeeded.
   */
  private drift: { entries: number; comparedAt: Date } | null = null;

  constructor(
    private readonly index: IndexRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    metrics: Metrics,
  ) {
    metrics.addSource({
      collect: async () =>
        this.drift === null
          ? {}
          : {
              [metricNames.indexDrift]: this.drift.entries,
              [metricNames.indexCompared]: this.drift.comparedAt.getTime() / 1_000,
            },
    });
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.loop.stop();
  }

  /**
   * Compares the index with the creators service. An entry that differs in this comparison and in the
   * previous one counts as drift.
   */
  async compare(stop?: AbortSignal): Promise<void> {
    try {
      const now = await this.compareAll(stop);
      this.drift = this.mismatches && {
        entries: this.logDrift(findDrift(this.mismatches, now)),
        comparedAt: this.clock.now(),
      };
      this.mismatches = now;
    } catch (error) {
      this.mismatches = null;
      this.drift = null;
      throw error;
    }
  }

  /**
   * Compares the ranges of ids one after the other. Returns at most {@link maxMismatches} mismatches, ordered
   * by id.
   */
  private async compareAll(stop: AbortSignal | undefined): Promise<Map<string, Mismatch>> {
    const mismatches = new Map<string, Mismatch>();
    for (let after: string | null = null; ; ) {
      stop?.throwIfAborted();
      const begin = performance.now();
      // Read the creators service before the index. If an entry changes in between, the version in the index
      // is newer, which doesn't count as a mismatch.
      const source: SourceVersion[] = await this.fetchVersions(after);
      const isLast = source.length < pageSize;
      const upTo = isLast ? null : (source.at(-1)?.id ?? null);
      for (const [id, mismatch] of findMismatches(source, await this.index.listVersions(after, upTo))) {
        if (mismatches.size < maxMismatches) mismatches.set(id, mismatch);
      }
      if (isLast || mismatches.size >= maxMismatches) return mismatches;
      after = upTo;
      await this.pause((performance.now() - begin) * pauseFactor, stop);
    }
  }

  /** Logs the drift if there is any. Returns the number of entries that differ. */
  private logDrift(ids: string[]): number {
    if (ids.length > 0) {
      const message = 'index differs from creators: rebuild needed';
      this.logger.warn({ message, entries: ids.length, some: ids.slice(0, maxLoggedIds) });
    }
    return ids.length;
  }

  private async fetchVersions(after: string | null): Promise<SourceVersion[]> {
    const request = { after, limit: pageSize };
    return (await this.rpc.call(creatorsRpc.versions, request, { timeoutMs: 15_000 })).entries;
  }

  /**
   * Waits for `ms`.
   * @throws the abort reason of `stop`, if it is aborted
   */
  private async pause(ms: number, stop: AbortSignal | undefined): Promise<void> {
    await setTimeout(ms, undefined, { signal: stop }).catch(() => stop?.throwIfAborted());
  }
}
