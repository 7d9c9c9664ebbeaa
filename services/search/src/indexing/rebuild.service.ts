import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable, Logger } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { toDocument } from '../documents/document.rules.ts';
import { IndexRepository, type VersionedDocument } from './index.repository.ts';
import { RebuildLock } from './rebuild-lock.ts';

/** Entries per page of the snapshot: the longest ones still fit NATS' 1 MB. */
const pageSize = 100;

type SnapshotEntry = RpcOutput<typeof creatorsRpc.snapshot>['entries'][number];

/** Makes the index anew from the creators service's snapshot, while reads and writes go on. */
@Injectable()
export class RebuildService {
  private readonly logger = new Logger(RebuildService.name);

  constructor(
    private readonly index: IndexRepository,
    private readonly elasticsearch: Elasticsearch,
    private readonly lock: RebuildLock,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** True when there is no index to read, or one made from another definition. */
  async isNeeded(): Promise<boolean> {
    const present = await this.index.indexBehind(this.elasticsearch.alias);
    return present === null || !this.index.isCurrent(present);
  }

  /**
   * Fills a new index and lets queries read it. Events that come meanwhile are written to both; external
   * versions make the order of snapshot and events irrelevant. A half-built index of an earlier try is dropped.
   * @throws when another replica is at it, or `stop` was raised
   */
  rebuild(stop?: AbortSignal): Promise<{ index: string; entries: number }> {
    return this.lock.hold(async (renew) => {
      const abandoned = await this.index.indexBehind(this.elasticsearch.buildingAlias);
      if (abandoned) await this.index.remove(abandoned);
      const index = await this.index.create();
      const entries = await this.fill(async () => {
        stop?.throwIfAborted();
        await renew();
      });
      await this.index.promote(index, await this.index.indexBehind(this.elasticsearch.alias));
      this.logger.log({ message: 'directory index rebuilt', index, entries });
      return { index, entries };
    });
  }

  private async fill(beforePage: () => Promise<void>): Promise<number> {
    let written = 0;
    let after: string | null = null;
    for (;;) {
      await beforePage();
      const page: SnapshotEntry[] = await this.page(after);
      const documents = page.map((entry) => this.toVersioned(entry));
      const isThere = await this.index.writeTo(this.elasticsearch.buildingAlias, documents);
      if (!isThere) throw new Error('The index that was being built is gone');
      written += page.length;
      after = page.at(-1)?.id ?? null;
      if (page.length < pageSize || after === null) return written;
    }
  }

  private async page(after: string | null): Promise<SnapshotEntry[]> {
    const request = { after, limit: pageSize };
    return (await this.rpc.call(creatorsRpc.snapshot, request, { timeoutMs: 15_000 })).entries;
  }

  private toVersioned({ id, version, creator }: SnapshotEntry): VersionedDocument {
    const deleted = { deleted: true, deletedAt: this.clock.now().toISOString() } as const;
    return { id, version, document: creator ? toDocument(creator) : deleted };
  }
}
