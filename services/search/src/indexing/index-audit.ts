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
 * Interval between comparisons. Longer than the delay of an event, so that a difference found twice isn't an
 * event in transit.
 */
const everyMs = 120_000;
/** Delay of the first comparison, because a missing index is usually being built right after the start. */
const firstDelayMs = 15_000;
/** 5,000 versions take half of the 1 MB that a NATS message may have. */
const pageSize = 5_000;
/**
 * After each page, pauses for 19 times the time that it took, so that comparing takes at most 5 % of the
 * time even with a million entries.
 */
const pauseFactor = 19;
/**
 * Maximum number of mismatches kept in memory. An index with this many must be rebuilt anyway, whatever the
 * exact number.
 */
const maxMismatches = 10_000;
const maxLoggedIds = 5;

/**
 * Periodically compares the index with the creators service, and exposes the number of differing entries as a
 * metric.
 */
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
  /** Result of the last two comparisons. Null until two consecutive ones have succeeded. */
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

  /** Runs a comparison. Entries that differ in this comparison and the previous one are the drift. */
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

  /** Returns the mismatches in order of id, up to the limit. Compares one range of ids after the other. */
  private async compareAll(stop: AbortSignal | undefined): Promise<Map<string, Mismatch>> {
    const mismatches = new Map<string, Mismatch>();
    for (let after: string | null = null; ; ) {
      stop?.throwIfAborted();
      const begin = performance.now();
      // Read the source before the index. A change in between then makes the index newer, which is no
      // mismatch.
      const source: SourceVersion[] = await this.fetchVersions(after);
      const isLast = source.length < pageSize;
      const upTo = isLast ? null : (source.at(-1)?.id ?? null);
      for (const [id, suspect] of findMismatches(source, await this.index.listVersions(after, upTo))) {
        if (mismatches.size < maxMismatches) mismatches.set(id, suspect);
      }
      if (isLast || mismatches.size >= maxMismatches) return mismatches;
      after = upTo;
      await this.pause((performance.now() - begin) * pauseFactor, stop);
    }
  }

  /** Logs the drift and returns the number of differing entries. */
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

  /** @throws the abort reason of `stop` */
  private async pause(ms: number, stop: AbortSignal | undefined): Promise<void> {
    await setTimeout(ms, undefined, { signal: stop }).catch(() => stop?.throwIfAborted());
  }
}
