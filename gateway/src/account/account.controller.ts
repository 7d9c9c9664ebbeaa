import type { SecondFactorState } from '@bottin/contracts/domain/second-factor.ts';
import { type AccountSession, accountCalls } from '@bottin/contracts/http/account.ts';
import type { AccountData } from '@bottin/contracts/http/account-data.ts';
import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import { accountRpc } from '@bottin/contracts/rpc/identity/account.ts';
import { mfaRpc } from '@bottin/contracts/rpc/identity/mfa.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { PasskeyChallenges } from '../auth/passkey-challenges.ts';
import { passwordTimeout } from '../auth/password-timeout.ts';
import { SessionCookies } from '../auth/session.cookies.ts';
import { AccountDataService } from './account-data.service.ts';
import { AccountSessions } from './account-sessions.service.ts';

type Calls = typeof accountCalls;
type Message = CallResponse<Calls['changePassword']>;

@Controller()
export class AccountController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookies: SessionCookies,
    private readonly challenges: PasskeyChallenges,
    private readonly sessions: AccountSessions,
    private readonly data: AccountDataService,
  ) {}

  /**
   * Changes the password. This ends all sessions of the account; the browser that sent the request gets a new
   * session.
   */
  @Call(accountCalls.changePassword)
  async changePassword(
    { userId, user, body }: Input<Calls['changePassword']>,
    http: HttpContext,
  ): Promise<Message> {
    const { request, response } = http;
    const change = { userId, ...(await this.challenges.addPasskeyChallengeToBody(body, http)) };
    const { credentialsVersion } = await this.rpc.call(accountRpc.changePassword, change, passwordTimeout);
    await this.cookies.signIn(request, response, { userId, credentialsVersion, role: user.role });
    return { message: 'Ton mot de passe est changé. Tes autres sessions sont fermées.' };
  }

  @Call(accountCalls.secondFactor)
  secondFactor({ userId }: Input<Calls['secondFactor']>): Promise<SecondFactorState> {
    return this.rpc.call(mfaRpc.secondFactor, { userId });
  }

  /**
   * Activates the second factor. This ends all sessions of the account; the browser that sent the request
   * gets a new session.
   */
  @Call(accountCalls.confirmSecondFactor)
  async confirmSecondFactor(
    { userId, user, body }: Input<Calls['confirmSecondFactor']>,
    { request, response }: HttpContext,
  ): Promise<CallResponse<Calls['confirmSecondFactor']>> {
    const { recoveryCodes, credentialsVersion } = await this.rpc.call(mfaRpc.confirmSecondFactor, {
      userId,
      ...body,
    });
    await this.cookies.signIn(request, response, { userId, credentialsVersion, role: user.role });
    return { recoveryCodes };
  }

  @Call(accountCalls.removeSecondFactor)
  async removeSecondFactor(
    { userId, user, body }: Input<Calls['removeSecondFactor']>,
    { request, response }: HttpContext,
  ): Promise<Message> {
    const removal = { userId, ...body };
    const { credentialsVersion } = await this.rpc.call(mfaRpc.removeSecondFactor, removal, passwordTimeout);
    await this.cookies.signIn(request, response, { userId, credentialsVersion, role: user.role });
    return { message: 'La validation en deux étapes est retirée. Tes autres sessions sont fermées.' };
  }

  @Call(accountCalls.renewRecoveryCodes)
  renewRecoveryCodes({
    userId,
    body,
  }: Input<Calls['renewRecoveryCodes']>): Promise<CallResponse<Calls['renewRecoveryCodes']>> {
    return this.rpc.call(mfaRpc.renewRecoveryCodes, { userId, ...body }, passwordTimeout);
  }

  @Call(accountCalls.sessions)
  listSessions({ userId, sessionKey }: Input<Calls['sessions']>): Promise<AccountSession[]> {
    return this.sessions.list(userId, sessionKey);
  }

  @Call(accountCalls.endSession)
  async endSession(
    { userId, sessionKey, params }: Input<Calls['endSession']>,
    { request, response }: HttpContext,
  ): Promise<Message> {
    const itself = await this.sessions.end(userId, params.sessionId, sessionKey);
    if (itself) await this.cookies.signOut(request, response);
    return { message: 'La session est fermée.' };
  }

  @Call(accountCalls.endOtherSessions)
  async endOtherSessions({ userId, sessionKey }: Input<Calls['endOtherSessions']>): Promise<Message> {
    await this.sessions.endOthers(userId, sessionKey);
    return { message: 'Tes autres sessions sont fermées.' };
  }

  @Call(accountCalls.data)
  async downloadData({ userId }: Input<Calls['data']>, { response }: HttpContext): Promise<AccountData> {
    const data = await this.data.collect(userId);
    response.attachment('bottin-mes-donnees.json');
    return data;
  }

  @Call(accountCalls.deleteAccount)
  async deleteAccount({ userId, body }: Input<Calls['deleteAccount']>, http: HttpContext): Promise<Message> {
    const shown = await this.challenges.addPasskeyChallengeToBody(body, http);
    await this.rpc.call(accountRpc.closeAccount, { userId, ...shown }, passwordTimeout);
    await this.cookies.signOut(http.request, http.response);
    return { message: 'Ton compte est supprimé.' };
  }
}
