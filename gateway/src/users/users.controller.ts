import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { userCalls } from '@bottin/contracts/http/users.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type Input } from '../calls/call.ts';

@Controller()
export class UsersController {
  constructor(private readonly rpc: RpcClient) {}

  @Call(userCalls.update)
  async update({ userId, body }: Input<typeof userCalls.update>): Promise<SessionUser> {
    return (await this.rpc.call(identityRpc.updateUser, { userId, profile: body })).user;
  }
}
