import { randomToken, sha256 } from '@bottin/service-kit/crypto.ts';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Redis } from 'ioredis';
import { ENV, type Env } from '../config/env.ts';
import { readCookie, writeCookie } from '../security/cookies.ts';
import { runRedis } from '../redis/run-redis.ts';
import { extractEmail } from './rate-limit-key.rules.ts';

/** Lifetime of a known device, renewed by each sign-in: 180 days. */
const ttlMs = 180 * 86_400_000;

/**
 * Devices on which someone has signed in before, each recorded for one account. Such a device gets no
 * access, only its own budget for password attempts, so that an attacker who exhausts the account's budget
 * can't keep out the account's owner. Redis holds only hashes, which reveal nothing without the cookie, even
 * for a deleted account.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly redis: Redis,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Marks this browser as a known device of the account with this e-mail address. */
  async remember(request: Request, response: Response, email: string): Promise<void> {
    const existingToken = await this.findToken(request, email);
    const token = existingToken ?? randomToken();
    await runRedis(() => this.redis.set(buildKey(token), hashAccount(token, email), 'PX', ttlMs));
    writeCookie(response, 'device', token, ttlMs / 1000, this.env);
  }

  /**
   * Returns the rate-limit key for password attempts from this device; null when nobody has signed in to
   * this account on this device.
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
