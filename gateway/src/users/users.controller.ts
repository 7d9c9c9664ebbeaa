import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { userCalls } from '@bottin/contracts/http/users.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { PasskeyChallenges } from '../sessions/passkey-challenges.ts';

/** A password that comes with another address queues behind argon2 in a burst. */
const slow = { timeoutMs: 15_000 } as const;

@Controller()
export class UsersController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly challenges: PasskeyChallenges,
  ) {}

  @Call(userCalls.update)
  async update({ userId, body }: Input<typeof userCalls.update>, http: HttpContext): Promise<SessionUser> {
    const profile = await this.challenges.withQuestion(body, http);
    const saved = await this.rpc.call(identityRpc.updateUser, { userId, profile }, slow);
    return saved.user;
  }
}
