import { randomToken, sha256 } from '@bottin/service-kit/crypto.ts';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Redis } from 'ioredis';
import { ENV, type Env } from '../config/env.ts';
import { readCookie, writeCookie } from '../security/cookies.ts';
import { askRedis } from '../redis/ask-redis.ts';
import { emailIn } from './payer.rules.ts';

/** How long a device that nobody signs in on is known: 180 days. */
const knownMs = 180 * 86_400_000;

/**
 * The devices on which someone has signed in before, each for one account. They open nothing: whoever brings one tries passwords from a
 * budget of its own, so that a stranger who spends the account's doesn't keep its owner out. Redis has hashes only, which say nothing of
 * an account to who hasn't the cookie, and nothing stays of one that is deleted but that.
 */
@Injectable()
export class KnownDevices {
  constructor(
    private readonly redis: Redis,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Knows this browser's device from now on, for the account of an address. */
  async remember(request: Request, response: Response, email: string): Promise<void> {
    const known = await this.tokenFor(request, email);
    const token = known ?? randomToken();
    await askRedis(() => this.redis.set(keyOf(token), accountOf(token, email), 'PX', knownMs));
    writeCookie(response, 'device', token, knownMs / 1000, this.env);
  }

  /** Who pays for a try at an address's password from this device; null where it isn't known for it. */
  async payerOf(request: Request, email: string): Promise<string | null> {
    const token = await this.tokenFor(request, email);
    return token && `device:${sha256(token)}`;
  }

  private async tokenFor(request: Request, email: string): Promise<string | null> {
    const token = readCookie(request, 'device', this.env);
    if (token === null) return null;
    const account = await askRedis(() => this.redis.get(keyOf(token)));
    return account === accountOf(token, email) ? token : null;
  }
}

const keyOf = (token: string): string => `device:${sha256(token)}`;
const accountOf = (token: string, email: string): string => sha256(`${token} ${emailIn({ email })}`);
