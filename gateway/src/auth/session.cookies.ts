import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ENV, type Env } from '../config/env.ts';
import { runRedis } from '../redis/run-redis.ts';
import { type CookieName, clearCookie, readCookie, writeCookie } from '../security/cookies.ts';
import {
  getLifetime,
  registrationLifetimeMs,
  type SessionAccount,
  type SignedInAccount,
} from './session.rules.ts';
import { PendingSignIns, pendingSignInMs } from './pending-sign-ins.ts';
import { SessionStore } from './session.store.ts';

/**
 * Opens and ends the sessions behind a browser's cookies. A browser acts for one account at a time: a new
 * session ends the previous one, so that registering while signed in can't write into the other account.
 */
@Injectable()
export class SessionCookies {
  private readonly logger = new Logger(SessionCookies.name);

  constructor(
    private readonly sessions: SessionStore,
    private readonly pending: PendingSignIns,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Opens a session under a new id, to prevent session fixation. */
  async signIn(request: Request, response: Response, account: SignedInAccount): Promise<void> {
    const id = await runRedis(async () => {
      await this.endCurrent(request);
      return this.sessions.create(account, request.headers['user-agent'] ?? '');
    });
    writeCookie(response, 'session', id, getLifetime(account.role).absoluteMs / 1000, this.env);
    this.clear(request, response, 'registration');
    this.clear(request, response, 'sign-in');
  }

  /**
   * Keeps this browser signed in after a change of credentials ended its account's other sessions. Does
   * nothing for a browser that wasn't signed in.
   */
  async renew(request: Request, response: Response, account: Omit<SessionAccount, 'role'>): Promise<void> {
    const id = readCookie(request, 'session', this.env);
    const found = id === null ? null : await runRedis(() => this.sessions.find(id));
    const before = found?.session;
    if (before?.userId !== account.userId) return;
    if (before.credentialsVersion !== account.credentialsVersion - 1) return;
    await this.signIn(request, response, { ...account, role: before.role });
  }

  /** Returns the session's step-up token, which only identity can verify; undefined when it has none. */
  async getStepUpToken(sessionKey: string): Promise<string | undefined> {
    return (await runRedis(() => this.sessions.read(sessionKey)))?.stepUpToken;
  }

  async saveStepUpToken(sessionKey: string, stepUpToken: string): Promise<void> {
    await runRedis(() => this.sessions.saveStepUpToken(sessionKey, stepUpToken));
  }

  /** Binds this browser to a sign-in that still needs a code. An open session stays open. */
  async startPendingSignIn(response: Response, account: Omit<SessionAccount, 'role'>): Promise<void> {
    const id = await runRedis(() => this.pending.create(account));
    writeCookie(response, 'sign-in', id, pendingSignInMs / 1000, this.env);
  }

  /**
   * Counts an attempt at the code and returns this browser's pending sign-in; null when there is none, or
   * when no attempts are left.
   */
  async consumePendingAttempt(request: Request): Promise<Omit<SessionAccount, 'role'> | null> {
    const id = readCookie(request, 'sign-in', this.env);
    return id === null ? null : runRedis(() => this.pending.consumeAttempt(id));
  }

  /** Whether this browser sent a pending sign-in's cookie, expired or not. */
  hasPendingSignIn(request: Request): boolean {
    return readCookie(request, 'sign-in', this.env) !== null;
  }

  async signOut(request: Request, response: Response): Promise<void> {
    await runRedis(() => this.endCurrent(request));
    this.clear(request, response, 'session');
    this.clear(request, response, 'registration');
    this.clear(request, response, 'sign-in');
    this.clear(request, response, 'oauth');
  }

  /** Binds this browser to the account that it just registered. */
  async bindRegistration(request: Request, response: Response, userId: string): Promise<void> {
    const id = await runRedis(async () => {
      await this.endCurrent(request);
      return this.sessions.createRegistration(userId);
    });
    writeCookie(response, 'registration', id, registrationLifetimeMs / 1000, this.env);
    this.clear(request, response, 'session');
  }

  /**
   * Called when this browser opens an e-mailed verification link. Confirms this browser's registration,
   * which has an effect only if the registration is for the verified account. Registrations in other
   * browsers end. If Redis is unavailable, this browser's registration ends too, and the user has to sign
   * in.
   */
  async confirmRegistration(request: Request, userId: string): Promise<void> {
    const id = readCookie(request, 'registration', this.env);
    if (id === null) return;
    await this.sessions.confirmRegistration(id, userId).catch((error: unknown) => {
      this.logger.warn({ message: 'could not confirm the registration after e-mail verification', error });
    });
  }

  private async endCurrent(request: Request): Promise<void> {
    const session = readCookie(request, 'session', this.env);
    const registration = readCookie(request, 'registration', this.env);
    const pending = readCookie(request, 'sign-in', this.env);
    if (pending) await this.pending.end(pending);
    if (session) await this.sessions.end(session);
    if (registration) await this.sessions.endRegistration(registration);
  }

  private clear(request: Request, response: Response, name: CookieName): void {
    if (readCookie(request, name, this.env)) clearCookie(response, name, this.env);
  }
}
