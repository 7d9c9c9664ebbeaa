import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import { authCalls, type SignedIn } from '@bottin/contracts/http/auth.ts';
import type { CallResponse, HttpCall } from '@bottin/contracts/http/define-call.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { DeniedActs } from '../calls/denied-acts.ts';
import { ENV, type Env } from '../config/env.ts';
import { signInOver } from '../problems/problems.ts';
import { KnownDevices } from '../rate-limits/known-devices.ts';
import { challengeMs, PasskeyChallenges } from './passkey-challenges.ts';
import { lacksSecondFactor } from './second-factor.rules.ts';
import { SessionCookies } from './session.cookies.ts';
import { authenticatedBy, LoginGuard } from './login.guard.ts';
import type { Authenticated } from './login.strategy.ts';

type Calls = typeof authCalls;

@Controller()
export class AuthController {
  constructor(
    private readonly cookies: SessionCookies,
    private readonly challenges: PasskeyChallenges,
    private readonly devices: KnownDevices,
    private readonly rpc: RpcClient,
    private readonly denied: DeniedActs,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Call(authCalls.user)
  user({ user }: Input<Calls['user']>): CurrentUser {
    return user;
  }

  // Its guard stands above the call, whose own runs first and parses the body.
  @UseGuards(LoginGuard)
  @Call(authCalls.login)
  async login(_input: Input<Calls['login']>, { request, response }: HttpContext): Promise<SignedIn> {
    const authenticated = authenticatedBy(request);
    const { user, credentialsVersion, hasSecondFactor, secondStep = 'code' } = authenticated;
    if (!hasSecondFactor) return this.open(authenticated, { request, response });
    // A passkey signs in by itself: nothing of the password needs to be remembered.
    if (secondStep === 'passkey') return { user: null, next: 'passkey' };
    await this.cookies.awaitCode(response, { userId: user.id, credentialsVersion });
    return { user: null, next: 'code' };
  }

  @Call(authCalls.loginCode)
  async loginCode({ body }: Input<Calls['loginCode']>, http: HttpContext): Promise<SignedIn> {
    const pending = await this.cookies.tryPending(http.request);
    if (!pending) {
      throw this.refused(
        authCalls.loginCode,
        signInOver({ noCookie: !this.cookies.hasPending(http.request) }),
      );
    }
    const passed = await this.rpc.call(identityRpc.passSecondFactor, { ...pending, ...body });
    return this.open({ ...passed, hasSecondFactor: true }, http);
  }

  @Call(authCalls.passkeyOptions)
  async passkeyOptions(
    _input: Input<Calls['passkeyOptions']>,
    { response }: HttpContext,
  ): Promise<CallResponse<Calls['passkeyOptions']>> {
    const challenge = await this.challenges.ask(response);
    const rpId = new URL(this.env.PUBLIC_URL).hostname;
    return { challenge, rpId, timeout: challengeMs, userVerification: 'required' };
  }

  @Call(authCalls.loginPasskey)
  async loginPasskey({ body }: Input<Calls['loginPasskey']>, http: HttpContext): Promise<SignedIn> {
    const challenge = await this.challenges
      .takeQuestion(http.request, http.response)
      .catch((over: unknown) => {
        throw this.refused(authCalls.loginPasskey, over);
      });
    const answered = { answer: body, challenge, origin: this.env.PUBLIC_URL };
    const authenticated = await this.rpc.call(identityRpc.authenticatePasskey, answered);
    return this.open({ ...authenticated, hasSecondFactor: true }, http);
  }

  @Call(authCalls.logout)
  async logout(
    _input: Input<Calls['logout']>,
    { request, response }: HttpContext,
  ): Promise<CallResponse<Calls['logout']>> {
    await this.cookies.signOut(request, response);
    return { message: 'À bientôt.' };
  }

  /** What identity never hears of, the gateway has written down. */
  private refused(call: HttpCall, refusal: unknown): unknown {
    this.denied.note(call.id, refusal);
    return refusal;
  }

  private async open(account: Authenticated, { request, response }: HttpContext): Promise<SignedIn> {
    const { user, credentialsVersion, stepUpToken } = account;
    const { id: userId, role } = user;
    await this.cookies.signIn(request, response, { userId, credentialsVersion, role, stepUpToken });
    await this.devices.remember(request, response, user.email);
    return { user, next: lacksSecondFactor(account, this.env) ? 'second-factor' : null };
  }
}
