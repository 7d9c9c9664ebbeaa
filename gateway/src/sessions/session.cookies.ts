import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ENV, type Env } from '../config/env.ts';
import { askRedis } from '../redis/ask-redis.ts';
import { type CookieName, clearCookie, readCookie, writeCookie } from './cookies.ts';
import { lifetimeOf, registrationLifetimeMs, type SessionAccount } from './session.rules.ts';
import { SessionStore } from './session.store.ts';

/**
 * Opens and ends what a browser's cookies stand for. A browser acts for one account at a time: whatever it had
 * before ends, so that registering beside an open session can't write into the other account.
 */
@Injectable()
export class SessionCookies {
  constructor(
    private readonly sessions: SessionStore,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Opens a session under a new id, whatever the browser brought. */
  async signIn(request: Request, response: Response, account: SessionAccount): Promise<void> {
    const id = await askRedis(async () => {
      await this.endPresent(request);
      return this.sessions.create(account, request.headers['user-agent'] ?? '');
    });
    writeCookie(response, 'session', id, lifetimeOf(account.role).absoluteMs / 1000, this.env);
    this.clear(request, response, 'registration');
  }

  async signOut(request: Request, response: Response): Promise<void> {
    await askRedis(() => this.endPresent(request));
    this.clear(request, response, 'session');
    this.clear(request, response, 'registration');
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

  private async endPresent(request: Request): Promise<void> {
    const session = readCookie(request, 'session', this.env);
    const registration = readCookie(request, 'registration', this.env);
    if (session) await this.sessions.end(session);
    if (registration) await this.sessions.endRegistration(registration);
  }

  private clear(request: Request, response: Response, name: CookieName): void {
    if (readCookie(request, name, this.env)) clearCookie(response, name, this.env);
  }
}
