import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { CollaborationService } from './collaboration.service.ts';

type Calls = typeof identityRpc;

@Controller()
export class CollaborationController {
  constructor(private readonly collaboration: CollaborationService) {}

  @Rpc(identityRpc.openToCollaboration)
  async open({
    userId,
    form,
  }: RpcParsedInput<Calls['openToCollaboration']>): Promise<RpcOutput<Calls['openToCollaboration']>> {
    return { user: await this.collaboration.open(userId, form) };
  }

  @Rpc(identityRpc.closeToCollaboration)
  async close({
    userId,
  }: RpcParsedInput<Calls['closeToCollaboration']>): Promise<RpcOutput<Calls['closeToCollaboration']>> {
    return { user: await this.collaboration.close(userId) };
  }
}
