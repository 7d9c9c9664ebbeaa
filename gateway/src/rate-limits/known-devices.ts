import { randomToken, sha256 } from '@bottin/service-kit/crypto.ts';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Redis } from 'ioredis';
import { ENV, type Env } from '../config/env.ts';
import { readCookie, writeCookie } from '../security/cookies.ts';
import { runRedis } from '../redis/run-redis.ts';
import { extractEmail } from './rate-limit-key.rules.ts';

/** A known device expires after 180 days without a sign-in. */
const ttlMs = 180 * 86_400_000;

/**
 * Records the browsers from which someone has signed in to an account, as known devices of the account. A
 * known device has its own budget for password attempts. An attacker who exhausts the account's budget
 * therefore can't keep out its owner. A known device has no other privilege. Redis contains only hashes,
 * which reveal nothing without the browser's cookie, even after the account is deleted.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly redis: Redis,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Records this browser as a known device of the account with this e-mail address. */
  async remember(request: Request, response: Response, email: string): Promise<void> {
    const existingToken = await this.findToken(request, email);
    const token = existingToken ?? randomToken();
    await runRedis(() => this.redis.set(buildKey(token), hashAccount(token, email), 'PX', ttlMs));
    writeCookie(response, 'device', token, ttlMs / 1000, this.env);
  }

  /**
   * Returns the rate-limit key for password attempts on the account from this browser; null when the browser
   * isn't a known device of the account.
   */
  async getRateLimitKey(request: Request, email: string): Promise<string | null> {
    const token = await this.findToken(request, email);
    return token && `device:${sha256(token)}`;
  }

  private async findToken(request: Request, email: string): Promise<string | null> {
    const token = readCookie(request, 'device', this.env);
    if (token === null) return null;
    const account = await runRedis(() => this.redis.get(buildKey(token)));
    return account === hashAccount(token, email) ? token : null;
  }
}

const buildKey = (token: string): string => `device:${sha256(token)}`;
const hashAccount = (token: string, email: string): string => sha256(`${token} ${extractEmail({ email })}`);
