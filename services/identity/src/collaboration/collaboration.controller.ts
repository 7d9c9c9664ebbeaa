import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { accountRpc } from '@bottin/contracts/rpc/identity/account.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { CollaborationService } from './collaboration.service.ts';

type Calls = typeof accountRpc;

@Controller()
export class CollaborationController {
  constructor(private readonly collaboration: CollaborationService) {}

  @Rpc(accountRpc.openToCollaboration)
  async open({
    userId,
    form,
  }: RpcParsedInput<Calls['openToCollaboration']>): Promise<RpcOutput<Calls['openToCollaboration']>> {
    return { user: await this.collaboration.open(userId, form) };
  }

  @Rpc(accountRpc.closeToCollaboration)
  async close({
    userId,
  }: RpcParsedInput<Calls['closeToCollaboration']>): Promise<RpcOutput<Calls['closeToCollaboration']>> {
    return { user: await this.collaboration.close(userId) };
  }
}
