import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
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
  private drift: number | null = null;

  constructor(
    private readonly index: IndexRepository,
    private readonly rpc: RpcClient,
    metrics: Metrics,
  ) {
    metrics.addSource({
      collect: async () => (this.drift === null ? {} : { search_index_drift_entries: this.drift }),
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
      // In this order: what changes in between is newer in the index, which is no fault.
      const source = await this.source(stop);
      const now = suspectsOf(source, await this.index.versions());
      this.drift = this.suspects && this.logDrift(findDrift(this.suspects, now));
      this.suspects = now;
    } catch (error) {
      this.suspects = null;
      this.drift = null;
      throw error;
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

  private async source(stop: AbortSignal | undefined): Promise<SourceVersion[]> {
    const all: SourceVersion[] = [];
    for (;;) {
      stop?.throwIfAborted();
      const request = { after: all.at(-1)?.id ?? null, limit: pageSize };
      const { entries } = await this.rpc.call(creatorsRpc.versions, request, { timeoutMs: 15_000 });
      all.push(...entries);
      if (entries.length < pageSize) return all;
    }
  }
}
