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
 * Opens and ends sessions, and writes their cookies. A browser acts for one account at a time. Opening a
 * session or a registration ends the browser's previous session, so that someone who registers can't change
 * the account that was signed in before.
 */
@Injectable()
export class SessionCookies {
  private readonly logger = new Logger(SessionCookies.name);

  constructor(
    private readonly sessions: SessionStore,
    private readonly pending: PendingSignIns,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Opens a session for an account. The session gets a new id, which prevents session fixation. */
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
   * Called after an e-mailed link has changed the credentials, which ends the account's sessions. If this browser had a session of
   * the account, opens a new one, so that the user stays signed in here.
   */
  async renew(request: Request, response: Response, account: Omit<SessionAccount, 'role'>): Promise<void> {
    const id = readCookie(request, 'session', this.env);
    const found = id === null ? null : await runRedis(() => this.sessions.find(id));
    const before = found?.session;
    if (before?.userId !== account.userId) return;
    if (before.credentialsVersion !== account.credentialsVersion - 1) return;
    await this.signIn(request, response, { ...account, role: before.role });
  }

  /**
   * Returns the step-up token of a session; undefined when the session has none. Only the identity service
   * can verify the token.
   */
  async getStepUpToken(sessionKey: string): Promise<string | undefined> {
    return (await runRedis(() => this.sessions.read(sessionKey)))?.stepUpToken;
  }

  async saveStepUpToken(sessionKey: string, stepUpToken: string): Promise<void> {
    await runRedis(() => this.sessions.saveStepUpToken(sessionKey, stepUpToken));
  }

  /**
   * Stores a sign-in that still needs a code, and sets the sign-in's cookie in this browser. A session that
   * is already open stays open.
   */
  async startPendingSignIn(response: Response, account: Omit<SessionAccount, 'role'>): Promise<void> {
    const id = await runRedis(() => this.pending.create(account));
    writeCookie(response, 'sign-in', id, pendingSignInMs / 1000, this.env);
  }

  /**
   * Counts an attempt to enter a code, and returns this browser's pending sign-in. Returns null when the
   * browser has no pending sign-in, or when that sign-in has no attempts left.
   */
  async consumePendingAttempt(request: Request): Promise<Omit<SessionAccount, 'role'> | null> {
    const id = readCookie(request, 'sign-in', this.env);
    return id === null ? null : runRedis(() => this.pending.consumeAttempt(id));
  }

  /** Returns whether the request has the cookie of a pending sign-in. The sign-in itself may have expired. */
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

  /**
   * Gives this browser the cookie of a new registration, so that it may continue the registration of this
   * account.
   */
  async bindRegistration(request: Request, response: Response, userId: string): Promise<void> {
    const id = await runRedis(async () => {
      await this.endCurrent(request);
      return this.sessions.createRegistration(userId);
    });
    writeCookie(response, 'registration', id, registrationLifetimeMs / 1000, this.env);
    this.clear(request, response, 'session');
  }

  /**
   * Called when this browser opens an e-mailed verification link. Marks the registration in this browser as
   * confirmed, so that it continues to grant access. Registrations of the account in other browsers no longer
   * grant access. If Redis is unavailable, the registration in this browser stops granting access too, and
   * the user has to sign in.
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
