import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { RawJson } from '@bottin/messaging/raw-json.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { SnapshotRepository } from './snapshot.repository.ts';
import { composePage } from './snapshot.rules.ts';

type Calls = typeof creatorsRpc;

/** Serves published entries, from which other services rebuild and verify their read models. */
@Controller()
export class SnapshotController {
  constructor(private readonly published: SnapshotRepository) {}

  @Rpc(creatorsRpc.snapshot)
  async snapshot({
    after,
    limit,
  }: RpcParsedInput<Calls['snapshot']>): Promise<RawJson<RpcOutput<Calls['snapshot']>>> {
    const [rows, total] = await Promise.all([
      this.published.page(after, limit),
      after === null ? this.published.count() : null,
    ]);
    return new RawJson(composePage(rows, total));
  }

  @Rpc(creatorsRpc.versions)
  async versions({ after, limit }: RpcParsedInput<Calls['versions']>): Promise<RpcOutput<Calls['versions']>> {
    return { entries: await this.published.versions(after, limit) };
  }
}
