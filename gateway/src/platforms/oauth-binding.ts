import { randomToken, sha256 } from '@bottin/service-kit/crypto.ts';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { ENV, type Env } from '../config/env.ts';
import { readCookie, writeCookie } from '../security/cookies.ts';

const lifetimeSeconds = 600;

/**
 * Ties an OAuth state to the browser that asked for it, by a short-lived cookie of its own: a session that is
 * rotated while the popup is open doesn't break the way back. Services only see a hash.
 */
@Injectable()
export class OauthBinding {
  constructor(@Inject(ENV) private readonly env: Env) {}

  /** This browser's binding, made when it has none; its cookie lives 10 more minutes. */
  ensure(request: Request, response: Response): string {
    const id = readCookie(request, 'oauth', this.env) ?? randomToken();
    writeCookie(response, 'oauth', id, lifetimeSeconds, this.env);
    return sha256(id);
  }

  /** The binding that this browser brought, or null. */
  present(request: Request): string | null {
    const id = readCookie(request, 'oauth', this.env);
    return id && sha256(id);
  }
}
