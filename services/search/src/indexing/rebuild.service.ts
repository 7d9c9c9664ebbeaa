import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Injectable, Logger } from '@nestjs/common';
import { toDocument } from '../shared/document.rules.ts';
import { Elasticsearch } from '../shared/elasticsearch.ts';
import { IndexRepository } from './index.repository.ts';

/** Entries per page of the snapshot: about a third of NATS' 1 MB. */
const pageSize = 200;

/** Makes the index anew from the creators service's snapshot, while reads and writes go on. */
@Injectable()
export class RebuildService {
  private readonly logger = new Logger(RebuildService.name);

  constructor(
    private readonly index: IndexRepository,
    private readonly elasticsearch: Elasticsearch,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** Makes sure that there is an index to write to; true when it has to be filled from the snapshot. */
  async ensureIndex(): Promise<boolean> {
    const present = await this.index.indexBehind(this.elasticsearch.alias);
    if (present) return !this.index.isCurrent(present);
    await this.index.create(this.elasticsearch.alias);
    return true;
  }

  /**
   * Fills a new index and lets queries read it. Events that come meanwhile are written to both; external
   * versions make the order of snapshot and events irrelevant. A half-built index of an earlier try is dropped.
   */
  async rebuild(): Promise<{ index: string; entries: number }> {
    const abandoned = await this.index.indexBehind(this.elasticsearch.buildingAlias);
    if (abandoned) await this.index.remove(abandoned);
    const index = await this.index.create(this.elasticsearch.buildingAlias);
    const entries = await this.fill(index);
    await this.index.promote(index, await this.index.indexBehind(this.elasticsearch.alias));
    this.logger.log({ message: 'directory index rebuilt', index, entries });
    return { index, entries };
  }

  private async fill(index: string): Promise<number> {
    let entries = 0;
    let after: string | null = null;
    for (;;) {
      const page: Awaited<ReturnType<typeof this.page>> = await this.page(after);
      await this.index.writeTo(
        index,
        page.map(({ id, version, creator }) => ({
          id,
          version,
          document: creator ? toDocument(creator) : this.deleted(),
        })),
      );
      entries += page.length;
      after = page.at(-1)?.id ?? null;
      if (page.length < pageSize || after === null) return entries;
    }
  }

  private async page(after: string | null) {
    const { entries } = await this.rpc.call(
      creatorsRpc.snapshot,
      { after, limit: pageSize },
      { timeoutMs: 15_000 },
    );
    return entries;
  }

  private deleted() {
    return { deleted: true, deletedAt: this.clock.now().toISOString() } as const;
  }
}
