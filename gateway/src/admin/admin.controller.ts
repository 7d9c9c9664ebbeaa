import { type AdminStats, adminCalls } from '@bottin/contracts/http/admin.ts';
import type { CallResponse } from '@bottin/contracts/http/define-call.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { DirectoryService } from '../directory/directory.service.ts';
import { PasskeyChallenges } from '../sessions/passkey-challenges.ts';
import { SessionCookies } from '../sessions/session.cookies.ts';

type Calls = typeof adminCalls;

/** Passwords queue behind argon2 in a burst; people would rather wait than fail. */
const slow = { timeoutMs: 15_000 } as const;

@Controller()
export class AdminController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly directory: DirectoryService,
    private readonly cookies: SessionCookies,
    private readonly challenges: PasskeyChallenges,
  ) {}

  @Call(adminCalls.stats)
  async stats(): Promise<AdminStats> {
    const [{ totals }, accounts] = await Promise.all([
      this.directory.totals(),
      this.rpc.call(identityRpc.stats, {}),
    ]);
    return {
      approvedCreators: totals.totalCreators,
      approvedProfiles: accounts.approvedProfiles,
      totalFollowers: totals.totalFollowers,
      activePlatforms: totals.platforms,
    };
  }

  /**
   * An entry's id is its owner's: the deletion starts at identity, as every one does. Without a body it takes what the session proved in
   * the last ten minutes; a deletion with one counts as such a proof.
   */
  @Call(adminCalls.deleteCreator)
  async deleteCreator(
    { userId, sessionKey, params, body }: Input<Calls['deleteCreator']>,
    http: HttpContext,
  ): Promise<CallResponse<Calls['deleteCreator']>> {
    const shown = await this.challenges.withQuestion(body, http);
    const before = await this.cookies.stepUpTokenOf(sessionKey);
    const deletion = {
      userId: params.id,
      administratorId: userId,
      ...shown,
      ...(before && { stepUpToken: before }),
    };
    const { stepUpToken } = await this.rpc.call(identityRpc.deleteUser, deletion, slow);
    if (stepUpToken) await this.cookies.keepStepUpToken(sessionKey, stepUpToken);
    return { message: 'Le créateur a été supprimé avec succès.' };
  }
}
