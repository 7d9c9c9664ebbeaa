import { randomToken, sha256 } from '@bottin/service-kit/crypto.ts';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ENV, type Env } from '../config/env.ts';
import { readCookie, writeCookie } from '../security/cookies.ts';

const lifetimeSeconds = 600;

/**
 * Binds an OAuth flow to the browser that started it, with a short-lived cookie. This isn't the session
 * cookie, so the callback still works when the session is rotated while the popup is open. Services receive
 * only the cookie's hash.
 */
@Injectable()
export class OauthBinding {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /**
   * Returns the hash of this browser's OAuth cookie. Creates the cookie if the browser sent none, and makes
   * it last another 10 minutes.
   */
  ensure(request: Request, response: Response): string {
    const id = readCookie(request, 'oauth', this.env) ?? randomToken();
    writeCookie(response, 'oauth', id, lifetimeSeconds, this.env);
    return sha256(id);
  }

  /** Returns the hash of this browser's OAuth cookie; null when the browser sent none. */
  getCurrent(request: Request): string | null {
    const id = readCookie(request, 'oauth', this.env);
    return id && sha256(id);
  }
}
