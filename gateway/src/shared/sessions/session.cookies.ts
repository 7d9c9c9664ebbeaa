import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { callerOf } from '../caller.ts';
import { clearCookie, readCookie, writeCookie } from '../cookies.ts';
import { temporarilyUnavailable } from '../problems.ts';
import { SETTINGS, type Settings } from '../settings.ts';
import { registrationLifetimeMs, sessionLifetime } from './session.rules.ts';
import { SessionStore } from './session.store.ts';

/** Opens and ends what a browser's cookies stand for. */
@Injectable()
export class SessionCookies {
  constructor(
    private readonly sessions: SessionStore,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Opens a session under a new id, whatever the browser brought, and ends the one it had. */
  async signIn(request: Request, response: Response, userId: string): Promise<void> {
    const id = await politely(async () => {
      await this.endPresent(request);
      return this.sessions.create(userId, request.headers['user-agent'] ?? '');
    });
    writeCookie(response, 'session', id, sessionLifetime.absoluteMs / 1000, this.settings);
  }

  async signOut(request: Request, response: Response): Promise<void> {
    await politely(() => this.endPresent(request));
    clearCookie(response, 'session', this.settings);
  }

  /** Binds this browser to the account that it just registered. */
  async bindRegistration(response: Response, userId: string): Promise<void> {
    const id = await politely(() => this.sessions.createRegistration(userId));
    writeCookie(response, 'registration', id, registrationLifetimeMs / 1000, this.settings);
  }

  private async endPresent(request: Request): Promise<void> {
    const { sessionKey, user } = callerOf(request);
    if (sessionKey && user) await this.sessions.end(sessionKey, user.id);
    const registration = readCookie(request, 'registration', this.settings);
    if (registration && user) await this.sessions.endRegistration(registration);
  }
}

async function politely<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw temporarilyUnavailable(cause);
  }
}
