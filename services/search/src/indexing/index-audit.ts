import { setTimeout } from 'node:timers/promises';
import { metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Loop } from '@bottin/service-kit/loop.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { findDrift, type SourceVersion, type Suspect, suspectsOf } from './drift.rules.ts';
import { IndexRepository } from './index.repository.ts';

/** Long enough for an event to arrive, so that what differs at two looks is not on its way. */
const everyMs = 120_000;
/** An index that is missing is usually being made right after the start. */
const firstMs = 15_000;
/** 5,000 versions are half of NATS' 1 MB. */
const pageSize = 5_000;
/** A look rests so many times as long as it worked: with a million entries too it takes a twentieth of the time at most. */
const restShare = 19;
/** More are not remembered between two looks: an index that lacks so many is to be rebuilt, and how many more doesn't matter. */
const suspectsKept = 10_000;
const namedInLog = 5;

/** Compares the index with what creators holds, again and again, and tells metrics how many entries differ. */
@Injectable()
export class IndexAudit implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(IndexAudit.name);
  private readonly loop = new Loop({
    name: IndexAudit.name,
    failure: 'index not compared',
    round: (stop) => this.look(stop),
    everyMs,
    firstMs,
  });
  private suspects: ReadonlyMap<string, Suspect> | null = null;
  /** Null until two looks in a row succeeded. */
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

  /** Takes a look; from the second on, what differed at both is the drift. */
  async look(stop?: AbortSignal): Promise<void> {
    try {
      const now = await this.findSuspects(stop);
      this.drift = this.suspects && {
        entries: this.logDrift(findDrift(this.suspects, now)),
        comparedAt: this.clock.now(),
      };
      this.suspects = now;
    } catch (error) {
      this.suspects = null;
      this.drift = null;
      throw error;
    }
  }

  /** The first of those that differ, in order of id, one range of ids after the other. */
  private async findSuspects(stop: AbortSignal | undefined): Promise<Map<string, Suspect>> {
    const found = new Map<string, Suspect>();
    for (let after: string | null = null; ; ) {
      stop?.throwIfAborted();
      const begin = performance.now();
      // In this order: what changes in between is newer in the index, which is no fault.
      const source: SourceVersion[] = await this.source(after);
      const isLast = source.length < pageSize;
      const upTo = isLast ? null : (source.at(-1)?.id ?? null);
      for (const [id, suspect] of suspectsOf(source, await this.index.versions(after, upTo))) {
        if (found.size < suspectsKept) found.set(id, suspect);
      }
      if (isLast || found.size >= suspectsKept) return found;
      after = upTo;
      await this.rest((performance.now() - begin) * restShare, stop);
    }
  }

  /** Gives how many they are. */
  private logDrift(ids: string[]): number {
    if (ids.length > 0) {
      const message = 'the index differs from creators: rebuild it';
      this.logger.warn({ message, entries: ids.length, some: ids.slice(0, namedInLog) });
    }
    return ids.length;
  }

  private async source(after: string | null): Promise<SourceVersion[]> {
    const request = { after, limit: pageSize };
    return (await this.rpc.call(creatorsRpc.versions, request, { timeoutMs: 15_000 })).entries;
  }

  /** @throws the reason of `stop` once it is raised */
  private async rest(ms: number, stop: AbortSignal | undefined): Promise<void> {
    await setTimeout(ms, undefined, { signal: stop }).catch(() => stop?.throwIfAborted());
  }
}
