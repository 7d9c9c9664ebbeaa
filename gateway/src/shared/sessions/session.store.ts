import { Clock } from '@bottin/service-kit/clock.ts';
import { randomToken, sha256 } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { z } from 'zod';
import {
  registrationLifetimeMs,
  remainingMs,
  type StoredSession,
  sessionLifetime,
  touchEveryMs,
} from './session.rules.ts';

const storedSchema = z.object({
  userId: z.uuid(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  userAgent: z.string(),
});

/**
 * Sessions in Redis under the hash of their id: who reads Redis can't use them. A set per account finds all
 * of its sessions, to end them together.
 */
@Injectable()
export class SessionStore {
  constructor(
    private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  /** Opens a session and returns its id, for the cookie. */
  async create(userId: string, userAgent: string): Promise<string> {
    const id = randomToken();
    const now = this.clock.now().getTime();
    const session = { userId, createdAt: now, lastSeenAt: now, userAgent: userAgent.slice(0, 200) };
    const key = sessionKey(id);
    await this.redis
      .multi()
      .set(key, JSON.stringify(session), 'PX', sessionLifetime.slidingMs)
      .sadd(accountKey(userId), key)
      .pexpire(accountKey(userId), sessionLifetime.absoluteMs)
      .exec();
    return id;
  }

  /** The session of a cookie and its key; null when it is over, ended or was never opened. Use keeps it alive. */
  async find(id: string): Promise<{ key: string; session: StoredSession } | null> {
    const key = sessionKey(id);
    const text = await this.redis.get(key);
    const session = text ? storedSchema.safeParse(JSON.parse(text)).data : undefined;
    if (!session) return null;
    const now = this.clock.now().getTime();
    if (remainingMs(session, now) <= 0) {
      await this.end(key, session.userId);
      return null;
    }
    if (now - session.lastSeenAt >= touchEveryMs) await this.touch(key, { ...session, lastSeenAt: now }, now);
    return { key, session };
  }

  async end(key: string, userId: string): Promise<void> {
    await this.redis.multi().del(key).srem(accountKey(userId), key).exec();
  }

  /** Ends the account's sessions that were opened before a moment: a later one was opened with the new password. */
  async endAll(userId: string, before: Date): Promise<void> {
    for (const key of await this.redis.smembers(accountKey(userId))) {
      const text = await this.redis.get(key);
      const session = text ? storedSchema.safeParse(JSON.parse(text)).data : undefined;
      if (!session || session.createdAt <= before.getTime()) await this.end(key, userId);
    }
  }

  /** Forgets everything of an account, the registration that it came from included. */
  async forget(userId: string): Promise<void> {
    await this.endAll(userId, new Date(this.clock.now().getTime() + 60_000));
    await this.redis.del(accountKey(userId));
    const registration = await this.redis.getdel(registrantKey(userId));
    if (registration) await this.redis.del(registration);
  }

  /** Binds a new registration to this browser for 24 h; returns the id for the cookie. */
  async createRegistration(userId: string): Promise<string> {
    const id = randomToken();
    await this.redis
      .multi()
      .set(registrationKey(id), userId, 'PX', registrationLifetimeMs)
      .set(registrantKey(userId), registrationKey(id), 'PX', registrationLifetimeMs)
      .exec();
    return id;
  }

  /** The account that a registration cookie is bound to; null once it is over. */
  findRegistrant(id: string): Promise<string | null> {
    return this.redis.get(registrationKey(id));
  }

  async endRegistration(id: string): Promise<void> {
    await this.redis.del(registrationKey(id));
  }

  private async touch(key: string, session: StoredSession, now: number): Promise<void> {
    // XX: a session that was ended a moment ago must not come back by being used.
    await this.redis.set(key, JSON.stringify(session), 'PX', Math.ceil(remainingMs(session, now)), 'XX');
  }
}

const sessionKey = (id: string): string => `session:${sha256(id)}`;
const accountKey = (userId: string): string => `sessions-of:${userId}`;
const registrationKey = (id: string): string => `registration:${sha256(id)}`;
const registrantKey = (userId: string): string => `registration-of:${userId}`;
