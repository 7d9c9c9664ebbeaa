import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { MediaService } from './media.service.ts';

@Controller()
export class MediaController {
  constructor(private readonly media: MediaService) {}

  @Rpc(platformSyncRpc.mediaSource)
  mediaSource(
    input: RpcParsedInput<typeof platformSyncRpc.mediaSource>,
  ): Promise<RpcOutput<typeof platformSyncRpc.mediaSource>> {
    return this.media.source(input.id);
  }
}
