import { accountCalls } from '@bottin/contracts/http/account.ts';
import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import { mfaRpc } from '@bottin/contracts/rpc/identity/mfa.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller, Inject } from '@nestjs/common';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { ENV, type Env } from '../config/env.ts';
import { PasskeyChallenges } from '../auth/passkey-challenges.ts';
import { passwordTimeout } from '../auth/password-timeout.ts';
import { SessionCookies } from '../auth/session.cookies.ts';

type Calls = typeof accountCalls;
type Message = CallResponse<Calls['removePasskey']>;

/**
 * Handles the calls that add, list and remove an account's passkeys, and the call that starts the set-up of a
 * second factor.
 */
@Controller()
export class PasskeysController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookies: SessionCookies,
    private readonly challenges: PasskeyChallenges,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Call(accountCalls.startSecondFactor)
  async startSecondFactor(
    { userId, body }: Input<Calls['startSecondFactor']>,
    http: HttpContext,
  ): Promise<CallResponse<Calls['startSecondFactor']>> {
    const shown = await this.challenges.addPasskeyChallengeToBody(body, http);
    return this.rpc.call(mfaRpc.startSecondFactor, { userId, ...shown }, passwordTimeout);
  }

  @Call(accountCalls.passkeys)
  list({ userId }: Input<Calls['passkeys']>): Promise<CallResponse<Calls['passkeys']>> {
    return this.rpc.call(mfaRpc.passkeys, { userId });
  }

  @Call(accountCalls.startPasskey)
  async start(
    { userId, body }: Input<Calls['startPasskey']>,
    http: HttpContext,
  ): Promise<CallResponse<Calls['startPasskey']>> {
    const shown = await this.challenges.addPasskeyChallengeToBody(body, http);
    const { options, credentialsVersion } = await this.rpc.call(
      mfaRpc.startPasskey,
      { userId, ...shown, origin: this.env.PUBLIC_URL },
      passwordTimeout,
    );
    await this.challenges.saveRegistrationChallenge(http.response, options.challenge, {
      userId,
      credentialsVersion,
    });
    return options;
  }

  /**
   * Adds a passkey. This ends all sessions of the account; the browser that sent the request gets a new
   * session.
   */
  @Call(accountCalls.addPasskey)
  async add(
    { userId, user, body }: Input<Calls['addPasskey']>,
    { request, response }: HttpContext,
  ): Promise<Message> {
    const registration = await this.challenges.takeRegistrationChallenge(request, response, userId);
    const newPasskey = { userId, ...body, ...registration, origin: this.env.PUBLIC_URL };
    const { credentialsVersion } = await this.rpc.call(mfaRpc.addPasskey, newPasskey);
    await this.cookies.signIn(request, response, { userId, credentialsVersion, role: user.role });
    return { message: 'La clé d’accès est ajoutée. Tes autres sessions sont fermées.' };
  }

  /**
   * Removes a passkey. This ends all sessions of the account; the browser that sent the request gets a new
   * session.
   */
  @Call(accountCalls.removePasskey)
  async remove(
    { userId, user, params, body }: Input<Calls['removePasskey']>,
    http: HttpContext,
  ): Promise<Message> {
    const shown = await this.challenges.addPasskeyChallengeToBody(body, http);
    const removal = { userId, passkeyId: params.passkeyId, ...shown };
    const { credentialsVersion } = await this.rpc.call(mfaRpc.removePasskey, removal, passwordTimeout);
    const { request, response } = http;
    await this.cookies.signIn(request, response, { userId, credentialsVersion, role: user.role });
    return { message: 'La clé d’accès est retirée. Tes autres sessions sont fermées.' };
  }
}
