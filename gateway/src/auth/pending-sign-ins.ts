import { credentialsVersionSchema } from '@bottin/contracts/domain/credentials.ts';
import { randomToken, sha256 } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';

/** How long the second step of a sign-in may take: five minutes. */
export const pendingSignInMs = 5 * 60_000;
/** Codes that one passed password lets one try. */
const maxTries = 5;

const pendingSchema = z.object({ userId: z.uuid(), credentialsVersion: credentialsVersionSchema });
type PendingSignIn = z.output<typeof pendingSchema>;

/** Sign-ins whose password was right and whose code is missing, in Redis under the hash of their cookie. They open nothing. */
@Injectable()
export class PendingSignIns {
  constructor(private readonly redis: Redis) {}

  /** Returns the id for the cookie. */
  async create(pending: PendingSignIn): Promise<string> {
    const id = randomToken();
    await this.redis.set(pendingKey(id), JSON.stringify(pending), 'PX', pendingSignInMs);
    return id;
  }

  /** Spends one try; null once they are spent, or it is over, or was never begun. */
  async spendTry(id: string): Promise<PendingSignIn | null> {
    const tries = await this.redis.incr(triesKey(id));
    if (tries === 1) await this.redis.pexpire(triesKey(id), pendingSignInMs);
    if (tries > maxTries) await this.end(id);
    const text = tries > maxTries ? null : await this.redis.get(pendingKey(id));
    return text === null ? null : pendingSchema.parse(JSON.parse(text));
  }

  async end(id: string): Promise<void> {
    await this.redis.del(pendingKey(id));
  }
}

const pendingKey = (id: string): string => `sign-in:${sha256(id)}`;
const triesKey = (id: string): string => `sign-in-tries:${sha256(id)}`;
