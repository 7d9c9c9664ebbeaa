import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { MediaService } from './media.service.ts';

type Calls = typeof platformSyncRpc;

@Controller()
export class MediaController {
  constructor(private readonly media: MediaService) {}

  @Rpc(platformSyncRpc.mediaSource)
  mediaSource(input: RpcParsedInput<Calls['mediaSource']>): Promise<RpcOutput<Calls['mediaSource']>> {
    return this.media.source(input.id);
  }
}
