import { type AdminStats, adminCalls } from '@bottin/contracts/http/admin.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import { directoryRpc } from '@bottin/contracts/rpc/identity/directory.ts';
import { moderationRpc } from '@bottin/contracts/rpc/identity/moderation.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { PublicReads } from '../public-reads/public-reads.ts';
import { PasskeyChallenges } from '../auth/passkey-challenges.ts';
import { passwordTimeout } from '../auth/password-timeout.ts';
import { SessionCookies } from '../auth/session.cookies.ts';

type Calls = typeof adminCalls;

@Controller()
export class AdminController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly reads: PublicReads,
    private readonly cookies: SessionCookies,
    private readonly challenges: PasskeyChallenges,
  ) {}

  @Call(adminCalls.stats)
  async stats(): Promise<AdminStats> {
    const [response, accounts] = await Promise.all([
      this.reads.read(creatorCalls.stats, { params: {}, query: {}, body: {} }),
      this.rpc.call(directoryRpc.stats, {}),
    ]);
    const totals = response.value();
    return {
      approvedCreators: totals.totalCreators,
      approvedProfiles: accounts.approvedProfiles,
      totalFollowers: totals.totalFollowers,
      activePlatforms: totals.platforms,
    };
  }

  /**
   * Deletes a directory entry by deleting its owner's account in the identity service; the entry and the
   * account have the same id. A request with a password performs a step-up authentication. A request
   * without one needs a step-up authentication in the last ten minutes.
   */
  @Call(adminCalls.deleteCreator)
  async deleteCreator(
    { userId, sessionKey, params, body }: Input<Calls['deleteCreator']>,
    http: HttpContext,
  ): Promise<CallResponse<Calls['deleteCreator']>> {
    const shown = await this.challenges.addPasskeyChallengeToBody(body, http);
    const before = await this.cookies.getStepUpToken(sessionKey);
    const deletion = {
      userId: params.id,
      administratorId: userId,
      ...shown,
      ...(before && { stepUpToken: before }),
    };
    const { stepUpToken } = await this.rpc.call(moderationRpc.deleteUser, deletion, passwordTimeout);
    if (stepUpToken) await this.cookies.saveStepUpToken(sessionKey, stepUpToken);
    return { message: 'Le créateur a été supprimé avec succès.' };
  }
}
