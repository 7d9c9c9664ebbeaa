import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import { authCalls, type SignInResult } from '@bottin/contracts/http/auth.ts';
import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { signInRpc } from '@bottin/contracts/rpc/identity/sign-in.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { DenialLog } from '../calls/denial-log.ts';
import { ENV, type Env } from '../config/env.ts';
import { signInExpired } from '../problems/problems.ts';
import { KnownDevices } from '../rate-limits/known-devices.ts';
import { challengeMs, PasskeyChallenges } from './passkey-challenges.ts';
import { lacksSecondFactor } from './second-factor.rules.ts';
import { SessionCookies } from './session.cookies.ts';
import { getAuthenticated, LoginGuard } from './login.guard.ts';
import type { Authenticated } from './login.strategy.ts';

type Calls = typeof authCalls;

@Controller()
export class AuthController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly challenges: PasskeyChallenges,
    private readonly devices: KnownDevices,
    private readonly rpc: RpcClient,
    private readonly denials: DenialLog,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Call(authCalls.user)
  user({ user }: Input<Calls['user']>): CurrentUser {
    return user;
  }

  // Keep `LoginGuard` above `@Call`. Nest runs the guard of `@Call` first, and that guard parses the body
  // that `LoginGuard` reads.
  @UseGuards(LoginGuard)
  @Call(authCalls.login)
  async login(_input: Input<Calls['login']>, { request, response }: HttpContext): Promise<SignInResult> {
    const authenticated = getAuthenticated(request);
    const { user, credentialsVersion, hasSecondFactor, secondStep = 'code' } = authenticated;
    if (!hasSecondFactor) return this.openSession(authenticated, { request, response });
    // The user must now sign in with a passkey. A passkey sign-in doesn't depend on the password check, so no
    // pending sign-in is stored.
    if (secondStep === 'passkey') return { user: null, next: 'passkey' };
    await this.cookies.startPendingSignIn(response, { userId: user.id, credentialsVersion });
    return { user: null, next: 'code' };
  }

  @Call(authCalls.loginCode)
  async loginCode({ body }: Input<Calls['loginCode']>, http: HttpContext): Promise<SignInResult> {
    const pending = await this.cookies.consumePendingAttempt(http.request);
    if (!pending) {
      throw this.recordDenial(
        authCalls.loginCode,
        signInExpired({ noCookie: !this.cookies.hasPendingSignIn(http.request) }),
      );
    }
    const passed = await this.rpc.call(signInRpc.passSecondFactor, { ...pending, ...body });
    return this.openSession({ ...passed, hasSecondFactor: true }, http);
  }

  @Call(authCalls.passkeyOptions)
  async passkeyOptions(
    _input: Input<Calls['passkeyOptions']>,
    { response }: HttpContext,
  ): Promise<CallResponse<Calls['passkeyOptions']>> {
    const challenge = await this.challenges.createChallenge(response);
    const rpId = new URL(this.env.PUBLIC_URL).hostname;
    return { challenge, rpId, timeout: challengeMs, userVerification: 'required' };
  }

  @Call(authCalls.loginPasskey)
  async loginPasskey({ body }: Input<Calls['loginPasskey']>, http: HttpContext): Promise<SignInResult> {
    const challenge = await this.challenges
      .takeChallenge(http.request, http.response)
      .catch((over: unknown) => {
        throw this.recordDenial(authCalls.loginPasskey, over);
      });
    const assertion = { answer: body, challenge, origin: this.env.PUBLIC_URL };
    const authenticated = await this.rpc.call(signInRpc.authenticatePasskey, assertion);
    return this.openSession({ ...authenticated, hasSecondFactor: true }, http);
  }

  @Call(authCalls.logout)
  async logout(
    _input: Input<Calls['logout']>,
    { request, response }: HttpContext,
  ): Promise<CallResponse<Calls['logout']>> {
    await this.cookies.signOut(request, response);
    return { message: 'À bientôt.' };
  }

  /**
   * Sends a denial to the security log. Used for denials by the gateway itself, which the identity service
   * doesn't see.
   */
  private recordDenial(call: HttpCall, refusal: unknown): unknown {
    this.denials.record(call.id, refusal);
    return refusal;
  }

  private async openSession(
    account: Authenticated,
    { request, response }: HttpContext,
  ): Promise<SignInResult> {
    const { user, credentialsVersion, stepUpToken } = account;
    const { id: userId, role } = user;
    await this.cookies.signIn(request, response, { userId, credentialsVersion, role, stepUpToken });
    await this.devices.remember(request, response, user.email);
    return { user, next: lacksSecondFactor(account, this.env) ? 'second-factor' : null };
  }
}
