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
/** Maximum number of accounts of one browser. A further account replaces the one remembered longest ago. */
const maxAccounts = 5;

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
    const existing = await this.find(request);
    const { token, accounts } = existing ?? { token: randomToken(), accounts: [] };
    const account = hashAccount(token, email);
    const others = accounts.filter((one) => one !== account).slice(0, maxAccounts - 1);
    await runRedis(() => this.redis.set(buildKey(token), [account, ...others].join(' '), 'PX', ttlMs));
    writeCookie(response, 'device', token, ttlMs / 1000, this.env);
  }

  /**
   * Returns the rate-limit key for password attempts on the account from this browser; null when the browser
   * isn't a known device of the account.
   */
  async getRateLimitKey(request: Request, email: string): Promise<string | null> {
    const device = await this.find(request);
    const account = device && hashAccount(device.token, email);
    return account && device.accounts.includes(account) ? `device:${account}` : null;
  }

  /**
   * Returns the token in the browser's cookie and the hashes of its accounts; null when Redis doesn't contain
   * the token.
   */
  private async find(request: Request): Promise<{ token: string; accounts: string[] } | null> {
    const token = readCookie(request, 'device', this.env);
    const accounts = token && (await runRedis(() => this.redis.get(buildKey(token))));
    return token && accounts ? { token, accounts: accounts.split(' ') } : null;
  }
}

const buildKey = (token: string): string => `device:${sha256(token)}`;
const hashAccount = (token: string, email: string): string => sha256(`${token} ${extractEmail({ email })}`);
