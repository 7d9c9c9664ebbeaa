import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { Request } from 'express';
import { Strategy } from 'passport-custom';
import { type Caller, nobody } from '../calls/caller.ts';
import { ENV, type Env } from '../config/env.ts';
import { temporarilyUnavailable } from '../problems/problems.ts';
import { readCookie } from './cookies.ts';
import { SessionStore } from './session.store.ts';

/** Finds out from the cookies who makes a request. Nobody is an answer, not a failure. */
@Injectable()
export class SessionStrategy extends PassportStrategy(Strategy, 'session') {
  constructor(
    private readonly sessions: SessionStore,
    private readonly rpc: RpcClient,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
  }

  /** @throws ProblemError 503 while Redis can't say whether the session is still open */
  async validate(request: Request): Promise<Caller> {
    const sessionId = readCookie(request, 'session', this.env);
    const registrationId = readCookie(request, 'registration', this.env);
    const [found, registrantId] = await Promise.all([
      sessionId ? this.sessions.find(sessionId) : null,
      registrationId ? this.sessions.findRegistrant(registrationId) : null,
    ]).catch((cause: unknown) => {
      throw temporarilyUnavailable(cause);
    });
    if (!found) return { ...nobody, registrantId };
    const { user } = await this.rpc.call(identityRpc.getUser, { userId: found.session.userId });
    // Suspended a moment ago: the event that ends the session is still on its way.
    const active = user && user.status !== 'suspended' ? user : null;
    return { user: active, sessionKey: active ? found.key : null, registrantId, known: true };
  }
}
