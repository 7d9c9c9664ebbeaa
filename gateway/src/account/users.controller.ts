import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { ProfilePreview } from '@bottin/contracts/domain/profile-preview.ts';
import { accountCalls } from '@bottin/contracts/http/account.ts';
import { creatorCalls } from '@bottin/contracts/http/creators.ts';
import { userCalls } from '@bottin/contracts/http/users.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { accountRpc } from '@bottin/contracts/rpc/identity/account.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { PasskeyChallenges } from '../auth/passkey-challenges.ts';
import { creatorNotFound } from '../problems/creator-not-found.ts';
import { passwordTimeout } from '../auth/password-timeout.ts';

@Controller()
export class UsersController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly challenges: PasskeyChallenges,
  ) {}

  @Call(userCalls.update)
  async update({ userId, body }: Input<typeof userCalls.update>, http: HttpContext): Promise<SessionUser> {
    const profile = await this.challenges.addPasskeyChallengeToBody(body, http);
    const saved = await this.rpc.call(accountRpc.updateUser, { userId, profile }, passwordTimeout);
    return saved.user;
  }

  @Call(accountCalls.openToCollaboration)
  async openToCollaboration({
    userId,
    body,
  }: Input<typeof accountCalls.openToCollaboration>): Promise<SessionUser> {
    return (await this.rpc.call(accountRpc.openToCollaboration, { userId, form: body })).user;
  }

  @Call(accountCalls.closeToCollaboration)
  async closeToCollaboration({
    userId,
  }: Input<typeof accountCalls.closeToCollaboration>): Promise<SessionUser> {
    return (await this.rpc.call(accountRpc.closeToCollaboration, { userId })).user;
  }

  /**
   * Returns the caller's own profile as it will be published.
   * @throws ProblemError 404 creator_not_found when the account can't have a profile page or its profile is
   * incomplete
   */
  @Call(creatorCalls.preview)
  async preview({ userId }: Input<typeof creatorCalls.preview>): Promise<ProfilePreview> {
    const preview = await this.rpc.call(creatorsRpc.preview, { userId });
    if (!preview) throw creatorNotFound();
    return preview;
  }
}
