import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { userCalls } from '@bottin/contracts/http/users.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type Input } from '../calls/call.ts';

/** A password that comes with another address queues behind argon2 in a burst. */
const slow = { timeoutMs: 15_000 } as const;

@Controller()
export class UsersController {
  constructor(private readonly rpc: RpcClient) {}

  @Call(userCalls.update)
  async update({ userId, body }: Input<typeof userCalls.update>): Promise<SessionUser> {
    const saved = await this.rpc.call(identityRpc.updateUser, { userId, profile: body }, slow);
    return saved.user;
  }
}
