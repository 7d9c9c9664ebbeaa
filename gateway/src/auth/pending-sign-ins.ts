import { credentialsVersionSchema } from '@bottin/contracts/domain/credentials.ts';
import { randomToken, sha256 } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { commit } from '../redis/commit.ts';

/** Time within which the user must complete the second step of a sign-in: five minutes. */
export const pendingSignInMs = 5 * 60_000;
/** Maximum number of codes that a user may try in one pending sign-in. */
const maxAttempts = 5;

const pendingSchema = z.object({ userId: z.uuid(), credentialsVersion: credentialsVersionSchema });
type PendingSignIn = z.output<typeof pendingSchema>;

/**
 * Stores pending sign-ins in Redis, keyed by the hash of a cookie. In a pending sign-in, the password was
 * correct, but the second step is still missing. It grants no access.
 */
@Injectable()
export class PendingSignIns {
  constructor(private readonly redis: Redis) {}

  /** Stores a pending sign-in and returns the id to put in the cookie. */
  async create(pending: PendingSignIn): Promise<string> {
    const id = randomToken();
    await this.redis.set(pendingKey(id), JSON.stringify(pending), 'PX', pendingSignInMs);
    return id;
  }

  /**
   * Counts an attempt to enter a code, and returns the pending sign-in. Returns null when the sign-in has no
   * attempts left, has expired, or doesn't exist.
   */
  async consumeAttempt(id: string): Promise<PendingSignIn | null> {
    const key = attemptsKey(id);
    // A transaction, because a counter whose expiry wasn't set would never be deleted.
    const results = await commit(this.redis.multi().incr(key).pexpire(key, pendingSignInMs));
    const attempts = Number(results[0]);
    if (attempts > maxAttempts) await this.end(id);
    const text = attempts > maxAttempts ? null : await this.redis.get(pendingKey(id));
    return text === null ? null : pendingSchema.parse(JSON.parse(text));
  }

  async end(id: string): Promise<void> {
    await this.redis.del(pendingKey(id));
  }
}

const pendingKey = (id: string): string => `sign-in:${sha256(id)}`;
const attemptsKey = (id: string): string => `sign-in-tries:${sha256(id)}`;
