import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { SyncService } from './sync.service.ts';

type Calls = typeof platformSyncRpc;

@Controller()
export class SyncController {
  constructor(private readonly syncs: SyncService) {}

  @Rpc(platformSyncRpc.sync)
  sync(input: RpcParsedInput<Calls['sync']>): Promise<RpcOutput<Calls['sync']>> {
    return this.syncs.syncNow(input);
  }
}
