import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable } from '@nestjs/common';

/**
 * Maximum number of entries per request. A page contains fewer entries if they don't all fit in one message.
 */
const pageSize = 500;
const timeoutMs = 15_000;

type SnapshotPage = RpcOutput<typeof creatorsRpc.snapshot>;
export type SnapshotEntry = SnapshotPage['entries'][number];

/** Reads the published entries of the creators service, page by page. */
@Injectable()
export class SnapshotReader {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Yields every page of the snapshot. While the caller processes a page, the next page is being fetched. The
   * first page contains the total number of entries.
   */
  async *pages(): AsyncGenerator<SnapshotPage, undefined> {
    let next = this.page(null);
    for (;;) {
      const page = await next;
      const last = page.entries.at(-1);
      if (!last) return;
      next = this.page(last.id);
      // If the caller stops early, nobody awaits this page. This handler prevents an unhandled rejection in
      // that case.
      next.catch(() => undefined);
      yield page;
    }
  }

  private page(after: string | null): Promise<SnapshotPage> {
    return this.rpc.call(creatorsRpc.snapshot, { after, limit: pageSize }, { timeoutMs });
  }
}
