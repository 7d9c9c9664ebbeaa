import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { AuthorizationService } from './authorization.service.ts';

type Calls = typeof platformSyncRpc;

@Controller()
export class AuthorizationController {
  constructor(private readonly authorization: AuthorizationService) {}

  @Rpc(platformSyncRpc.authorize)
  authorize(input: RpcParsedInput<Calls['authorize']>): Promise<RpcOutput<Calls['authorize']>> {
    return this.authorization.authorize(input);
  }

  @Rpc(platformSyncRpc.callback)
  callback(input: RpcParsedInput<Calls['callback']>): Promise<RpcOutput<Calls['callback']>> {
    return this.authorization.callback(input);
  }
}
