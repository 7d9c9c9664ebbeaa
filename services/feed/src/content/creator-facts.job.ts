import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { runWithEffects } from '@bottin/messaging/after-transaction.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { PeriodicJob } from '@bottin/service-kit/periodic-job.ts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ContentService } from './content.service.ts';

const everyMs = 10 * 60_000;
/** Maximum number of entries per request. The response has fewer when they don't fit in one NATS message. */
const pageSize = 500;
const timeoutMs = 15_000;

/**
 * Fills in the categories and region of creators that were stored before these columns existed. It reads them
 * from the creators service, because an event with these values comes only when an entry changes. When no
 * creator is incomplete, a run only reads an empty index.
 */
@Injectable()
export class CreatorBackfillJob extends PeriodicJob {
  constructor(
    private readonly dataSource: DataSource,
    private readonly content: ContentService,
    private readonly rpc: RpcClient,
  ) {
    super('Completion of creator facts', everyMs);
  }

  override async run(stop?: AbortSignal): Promise<void> {
    if (!(await this.isIncomplete())) return;
    for (let after: string | null = null; !stop?.aborted; ) {
      const page: Awaited<ReturnType<typeof this.page>> = await this.page(after);
      for (const { creator } of page) {
        if (creator) await this.complete(creator);
      }
      const last = page.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  private complete(creator: EntryState): Promise<void> {
    return runWithEffects((begin) =>
      this.dataSource.transaction((tx) => {
        begin(tx);
        return this.content.completeCreator(tx, creator);
      }),
    );
  }

  private async page(after: string | null) {
    return (await this.rpc.call(creatorsRpc.snapshot, { after, limit: pageSize }, { timeoutMs })).entries;
  }

  private async isIncomplete(): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      'SELECT 1 FROM creators WHERE region IS NULL LIMIT 1',
    );
    return rows.length > 0;
  }
}
