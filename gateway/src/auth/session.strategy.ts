import type { CurrentUser, SessionUser } from '@bottin/contracts/domain/account.ts';
import { firstCredentialsVersion } from '@bottin/contracts/domain/credentials.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-custom';
import type { Caller } from '../calls/caller.ts';
import { ENV, type Env } from '../config/env.ts';
import { temporarilyUnavailable } from '../problems/problems.ts';
import { lacksSecondFactor } from './second-factor.rules.ts';
import { readCookie } from '../security/cookies.ts';
import { isRegistrationOpen, remainingMs, type SessionAccount, type StoredSession } from './session.rules.ts';
import { SessionStore } from './session.store.ts';

/** Finds out from the cookies who makes a request. Nobody is an answer, not a failure. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    private readonly sessions: SessionStore,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
  }

  /** @throws ProblemError 503 while Redis can't say whether the session is still open */
  async validate(request: Request): Promise<Caller> {
    const sessionId = readCookie(request, 'session', this.env);
    const registrationId = readCookie(request, 'registration', this.env);
    const [found, registration] = await Promise.all([
      sessionId ? this.sessions.find(sessionId) : null,
      registrationId ? this.sessions.findRegistration(registrationId) : null,
    ]).catch((cause: unknown) => {
      throw temporarilyUnavailable(cause);
    });
    const [account, registrant] = await Promise.all([
      found && this.accountOf(found.session),
      registration &&
        this.accountOf({ userId: registration.userId, credentialsVersion: firstCredentialsVersion }),
    ]);
    // By the role that the account has now: a session of before roles were kept lives no longer than any other.
    const open = found && account && this.isOpenAs(account.user.role, found.session) ? account : null;
    const user = open && this.currentUser(open);
    return {
      user,
      sessionKey: found && user ? found.key : null,
      registrantId:
        registration && registrant && isRegistrationOpen(registration, registrant.user)
          ? registration.userId
          : null,
      known: true,
    };
  }

  private currentUser(open: { user: SessionUser; hasSecondFactor: boolean }): CurrentUser {
    return { ...open.user, ...(lacksSecondFactor(open, this.env) && { lacksSecondFactor: true }) };
  }

  private isOpenAs(role: SessionUser['role'], session: StoredSession): boolean {
    return remainingMs({ ...session, role }, this.clock.now().getTime()) > 0;
  }

  /**
   * The account that a session or a registration still opens, by the account as it is now: one that was suspended, or
   * whose credentials changed, is opened by nothing of before. The events that end sessions only clear up after it.
   */
  private async accountOf(
    held: Omit<SessionAccount, 'role'>,
  ): Promise<{ user: SessionUser; hasSecondFactor: boolean } | null> {
    const { user, credentialsVersion, hasSecondFactor } = await this.rpc.call(identityRpc.getUser, {
      userId: held.userId,
    });
    return user && user.status !== 'suspended' && credentialsVersion === held.credentialsVersion
      ? { user, hasSecondFactor }
      : null;
  }
}
