import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { AuthorizationService } from './authorization.service.ts';

@Controller()
export class AuthorizationController {
  constructor(private readonly authorization: AuthorizationService) {}

  @Rpc(platformSyncRpc.authorize)
  authorize(
    input: RpcParsedInput<typeof platformSyncRpc.authorize>,
  ): Promise<RpcOutput<typeof platformSyncRpc.authorize>> {
    return this.authorization.authorize(input);
  }

  @Rpc(platformSyncRpc.callback)
  callback(
    input: RpcParsedInput<typeof platformSyncRpc.callback>,
  ): Promise<RpcOutput<typeof platformSyncRpc.callback>> {
    return this.authorization.callback(input);
  }
}
