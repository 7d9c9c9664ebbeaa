import { randomToken, sha256 } from '@bottin/service-kit/crypto.ts';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ENV, type Env } from '../config/env.ts';
import { readCookie, writeCookie } from '../security/cookies.ts';

const lifetimeSeconds = 600;

/**
 * Binds an OAuth flow to the browser that started it, by a separate short-lived cookie. Because this isn't
 * the session cookie, rotating the session while the popup is open doesn't break the callback. Services
 * receive only the cookie's hash.
 */
@Injectable()
export class OauthBinding {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /** Returns this browser's binding, creating one if needed, and extends its cookie by 10 minutes. */
  ensure(request: Request, response: Response): string {
    const id = readCookie(request, 'oauth', this.env) ?? randomToken();
    writeCookie(response, 'oauth', id, lifetimeSeconds, this.env);
    return sha256(id);
  }

  /** Returns the binding of this browser's cookie, or null. */
  getCurrent(request: Request): string | null {
    const id = readCookie(request, 'oauth', this.env);
    return id && sha256(id);
  }
}
