import type { CurrentUser, SessionUser } from '@bottin/contracts/domain/account.ts';
import { firstCredentialsVersion } from '@bottin/contracts/domain/credentials.ts';
import { signInRpc } from '@bottin/contracts/rpc/identity/sign-in.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-custom';
import type { Caller } from '../calls/caller.ts';
import { ENV, type Env } from '../config/env.ts';
import { temporarilyUnavailable } from '../problems/problems.ts';
import { toAddressKeys } from '../rate-limits/rate-limit-key.rules.ts';
import { RateLimits } from '../rate-limits/rate-limits.ts';
import { tooManyRequests } from '../rate-limits/too-many-requests.ts';
import { lacksSecondFactor } from './second-factor.rules.ts';
import { readCookie } from '../security/cookies.ts';
import { isRegistrationOpen, remainingMs, type SessionAccount, type StoredSession } from './session.rules.ts';
import { SessionStore } from './session.store.ts';

/**
 * Identifies the caller of a request by the request's cookies. A request without a valid cookie is not an
 * error; its caller is anonymous.
 */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    private readonly sessions: SessionStore,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
  }

  /**
   * Limits the lookups per IP address, because they happen before the call's own budget is consumed.
   * @throws ProblemError 429 too_many_requests; 503 when Redis is unavailable, because the session can't be
   *   checked then
   */
  async validate(request: Request): Promise<Caller> {
    const sessionId = readCookie(request, 'session', this.env);
    const registrationId = readCookie(request, 'registration', this.env);
    if (sessionId || registrationId) this.countLookup(request);
    const [found, registration] = await Promise.all([
      sessionId ? this.sessions.find(sessionId) : null,
      registrationId ? this.sessions.findRegistration(registrationId) : null,
    ]).catch((cause: unknown) => {
      throw temporarilyUnavailable(cause);
    });
    const [account, registrant] = await Promise.all([
      found && this.findAccount(found.session),
      registration &&
        this.findAccount({ userId: registration.userId, credentialsVersion: firstCredentialsVersion }),
    ]);
    // Check the lifetime for the account's current role, because sessions stored by earlier versions of the
    // gateway don't contain a role.
    const open = found && account && this.isOpenAs(account.user.role, found.session) ? account : null;
    const user = open && this.toCurrentUser(open);
    return {
      user,
      sessionKey: found && user ? found.key : null,
      registrantId:
        registration && registrant && isRegistrationOpen(registration, registrant.user)
          ? registration.userId
          : null,
      isKnown: true,
    };
  }

  private countLookup(request: Request): void {
    const wait = this.limits.consumeInMemory('session', toAddressKeys(request.ip));
    if (wait > 0) throw tooManyRequests(wait);
  }

  private toCurrentUser(open: { user: SessionUser; hasSecondFactor: boolean }): CurrentUser {
    return { ...open.user, ...(lacksSecondFactor(open, this.env) && { lacksSecondFactor: true }) };
  }

  private isOpenAs(role: SessionUser['role'], session: StoredSession): boolean {
    return remainingMs({ ...session, role }, this.clock.now().getTime()) > 0;
  }

  /**
   * Returns the account of a session or of a registration. Returns null when the account is suspended or its
   * credentials have changed. Access depends on this check only; the events that end sessions delete sessions
   * that are no longer valid.
   */
  private async findAccount(
    credentials: Omit<SessionAccount, 'role'>,
  ): Promise<{ user: SessionUser; hasSecondFactor: boolean } | null> {
    const { user, credentialsVersion, hasSecondFactor } = await this.rpc.call(signInRpc.getUser, {
      userId: credentials.userId,
    });
    return user && user.status !== 'suspended' && credentialsVersion === credentials.credentialsVersion
      ? { user, hasSecondFactor }
      : null;
  }
}
