import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput } from '@bottin/contracts/rpc/define-rpc.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Injectable } from '@nestjs/common';

/** Asked at once; a page is shorter where so many don't fit in a message. */
const pageSize = 500;
const timeoutMs = 15_000;

type SnapshotPage = RpcOutput<typeof creatorsRpc.snapshot>;
export type SnapshotEntry = SnapshotPage['entries'][number];

/** Reads what the creators service published, page by page. */
@Injectable()
export class SnapshotReader {
  constructor(private readonly rpc: RpcClient) {}

  /** Every page, the next one being read while one is worked on. The first tells how many entries there are. */
  async *pages(): AsyncGenerator<SnapshotPage, undefined> {
    let next = this.page(null);
    for (;;) {
      const page = await next;
      const last = page.entries.at(-1);
      if (!last) return;
      next = this.page(last.id);
      // Whoever stops half-way never asks how it went.
      next.catch(() => undefined);
      yield page;
    }
  }

  private page(after: string | null): Promise<SnapshotPage> {
    return this.rpc.call(creatorsRpc.snapshot, { after, limit: pageSize }, { timeoutMs });
  }
}
