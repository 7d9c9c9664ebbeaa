import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ENV, type Env } from '../config/env.ts';
import { askRedis } from '../redis/ask-redis.ts';
import { type CookieName, clearCookie, readCookie, writeCookie } from '../security/cookies.ts';
import {
  lifetimeOf,
  registrationLifetimeMs,
  type SessionAccount,
  type SignedInAccount,
} from './session.rules.ts';
import { PendingSignIns, pendingSignInMs } from './pending-sign-ins.ts';
import { SessionStore } from './session.store.ts';

/**
 * Opens and ends what a browser's cookies stand for. A browser acts for one account at a time: whatever it had
 * before ends, so that registering beside an open session can't write into the other account.
 */
@Injectable()
export class SessionCookies {
  private readonly logger = new Logger(SessionCookies.name);

  constructor(
    private readonly sessions: SessionStore,
    private readonly pending: PendingSignIns,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Opens a session under a new id, whatever the browser brought. */
  async signIn(request: Request, response: Response, account: SignedInAccount): Promise<void> {
    const id = await askRedis(async () => {
      await this.endPresent(request);
      return this.sessions.create(account, request.headers['user-agent'] ?? '');
    });
    writeCookie(response, 'session', id, lifetimeOf(account.role).absoluteMs / 1000, this.env);
    this.clear(request, response, 'registration');
    this.clear(request, response, 'sign-in');
  }

  /**
   * Keeps this browser signed in to an account whose other sessions have just ended with a change of its credentials. Does nothing for a
   * browser that wasn't.
   */
  async renew(request: Request, response: Response, account: Omit<SessionAccount, 'role'>): Promise<void> {
    const id = readCookie(request, 'session', this.env);
    const found = id === null ? null : await askRedis(() => this.sessions.find(id));
    const before = found?.session;
    if (before?.userId !== account.userId) return;
    if (before.credentialsVersion !== account.credentialsVersion - 1) return;
    await this.signIn(request, response, { ...account, role: before.role });
  }

  /** What the session last proved, for identity to judge; undefined when nothing of it is kept. */
  async stepUpTokenOf(sessionKey: string): Promise<string | undefined> {
    return (await askRedis(() => this.sessions.read(sessionKey)))?.stepUpToken;
  }

  async keepStepUpToken(sessionKey: string, stepUpToken: string): Promise<void> {
    await askRedis(() => this.sessions.keepStepUpToken(sessionKey, stepUpToken));
  }

  /** Binds this browser to a sign-in whose code is missing. What it has open stays so. */
  async awaitCode(response: Response, account: Omit<SessionAccount, 'role'>): Promise<void> {
    const id = await askRedis(() => this.pending.create(account));
    writeCookie(response, 'sign-in', id, pendingSignInMs / 1000, this.env);
  }

  /** The sign-in that this browser has under way, for one try at its code; null without one, or when its tries are spent. */
  async tryPending(request: Request): Promise<Omit<SessionAccount, 'role'> | null> {
    const id = readCookie(request, 'sign-in', this.env);
    return id === null ? null : askRedis(() => this.pending.spendTry(id));
  }

  /** Whether this browser brought the cookie of a sign-in under way, over or not. */
  hasPending(request: Request): boolean {
    return readCookie(request, 'sign-in', this.env) !== null;
  }

  async signOut(request: Request, response: Response): Promise<void> {
    await askRedis(() => this.endPresent(request));
    this.clear(request, response, 'session');
    this.clear(request, response, 'registration');
    this.clear(request, response, 'sign-in');
    this.clear(request, response, 'oauth');
  }

  /** Binds this browser to the account that it just registered. */
  async bindRegistration(request: Request, response: Response, userId: string): Promise<void> {
    const id = await askRedis(async () => {
      await this.endPresent(request);
      return this.sessions.createRegistration(userId);
    });
    writeCookie(response, 'registration', id, registrationLifetimeMs / 1000, this.env);
    this.clear(request, response, 'session');
  }

  /**
   * The link sent to a registrant's address was followed in this browser. Its own registration stays open, if that is the account's; any
   * other browser's is over. Without Redis this one is too, which signing in mends.
   */
  async confirmRegistration(request: Request, userId: string): Promise<void> {
    const id = readCookie(request, 'registration', this.env);
    if (id === null) return;
    await this.sessions.confirmRegistration(id, userId).catch((error: unknown) => {
      this.logger.warn({ message: 'registration not kept after its validation', error });
    });
  }

  private async endPresent(request: Request): Promise<void> {
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
