import { Clock } from '@bottin/service-kit/clock.ts';
import { randomToken, sha256 } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { type ChainableCommander, Redis } from 'ioredis';
import {
  isEndedBy,
  lifetimeOf,
  maxSessions,
  ofNewestCredentials,
  parseSession,
  type Registration,
  registrationLifetimeMs,
  remainingMs,
  type SignedInAccount,
  type SessionsEnd,
  type StoredSession,
  touchEveryMs,
} from './session.rules.ts';

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

  /** Throws while Redis can't be asked. */
  async checkReachable(): Promise<void> {
    await this.redis.ping();
  }

  /** Opens a session of an account with its credentials' version; returns its id, for the cookie. */
  async create(account: SignedInAccount, userAgent: string): Promise<string> {
    const { userId, credentialsVersion, role, stepUpToken } = account;
    const id = randomToken();
    const now = this.clock.now().getTime();
    const session: StoredSession = {
      userId,
      credentialsVersion,
      role,
      createdAt: now,
      lastSeenAt: now,
      userAgent: userAgent.slice(0, 200),
      ...(stepUpToken !== undefined && { stepUpToken }),
    };
    const key = sessionKey(id);
    await commit(
      this.redis
        .multi()
        .set(key, JSON.stringify(session), 'PX', lifetimeOf(role).slidingMs)
        .sadd(accountKey(userId), key)
        .pexpire(accountKey(userId), lifetimeOf('user').absoluteMs),
    );
    const open = await this.openOf(userId);
    for (const { key: old } of open.slice(maxSessions)) await this.remove(old, userId);
    return id;
  }

  /** The session of a cookie and its key; null when it is over, ended or was never opened. Use keeps it alive. */
  async find(id: string): Promise<{ key: string; session: StoredSession } | null> {
    const key = sessionKey(id);
    const session = parseSession(await this.redis.get(key));
    if (!session) return null;
    const now = this.clock.now().getTime();
    if (remainingMs(session, now) <= 0) {
      await this.remove(key, session.userId);
      return null;
    }
    if (now - session.lastSeenAt >= touchEveryMs) await this.touch(key, { ...session, lastSeenAt: now }, now);
    return { key, session };
  }

  /** The session under a key; null when it is over. */
  async read(key: string): Promise<StoredSession | null> {
    return parseSession(await this.redis.get(key));
  }

  /** Keeps what an open session has just proved. */
  async keepStepUpToken(key: string, stepUpToken: string): Promise<void> {
    const session = await this.read(key);
    if (session) await this.touch(key, { ...session, stepUpToken }, this.clock.now().getTime());
  }

  /** The account's open sessions under their keys, the one last used first. Keys of what is over are forgotten. */
  async openOf(userId: string): Promise<Array<{ key: string; session: StoredSession }>> {
    const keys = await this.redis.smembers(accountKey(userId));
    const texts = keys.length > 0 ? await this.redis.mget(keys) : [];
    const now = this.clock.now().getTime();
    const open = keys.flatMap((key, index) => {
      const session = parseSession(texts[index] ?? null);
      return session && remainingMs(session, now) > 0 ? [{ key, session }] : [];
    });
    const present = ofNewestCredentials(open);
    const kept = new Set(present.map(({ key }) => key));
    const over = keys.filter((key) => !kept.has(key));
    if (over.length > 0) await commit(this.redis.multi().del(over).srem(accountKey(userId), over));
    return present.sort((one, other) => other.session.lastSeenAt - one.session.lastSeenAt);
  }

  /** Ends the session of a cookie. */
  async end(id: string): Promise<void> {
    const key = sessionKey(id);
    const session = parseSession(await this.redis.get(key));
    if (session) await this.remove(key, session.userId);
  }

  /** Ends a session of the account by its key. */
  async remove(key: string, userId: string): Promise<void> {
    await commit(this.redis.multi().del(key).srem(accountKey(userId), key));
  }

  /**
   * Ends the account's sessions, and the registration that it came from. With `end`, a session opened after it stays.
   */
  async endAll(userId: string, end?: SessionsEnd): Promise<void> {
    for (const key of await this.redis.smembers(accountKey(userId))) {
      const session = parseSession(await this.redis.get(key));
      if (!session || !end || isEndedBy(end, session)) await this.remove(key, userId);
    }
    const registration = await this.redis.getdel(registrantKey(userId));
    if (registration) await this.redis.del(registration, `${registration}:confirmed`);
  }

  /** Binds a new registration to this browser for 24 h; returns the id for the cookie. */
  async createRegistration(userId: string): Promise<string> {
    const id = randomToken();
    await commit(
      this.redis
        .multi()
        .set(registrationKey(id), userId, 'PX', registrationLifetimeMs)
        .set(registrantKey(userId), registrationKey(id), 'PX', registrationLifetimeMs),
    );
    return id;
  }

  /** The account that a registration cookie is bound to, and whether its link was followed in that browser; null once it is over. */
  async findRegistration(id: string): Promise<Registration | null> {
    const [userId, confirmed] = await this.redis.mget(registrationKey(id), confirmationKey(id));
    return userId ? { userId, isConfirmed: confirmed === sha256(userId) } : null;
  }

  /** Remembers that an account's link was followed in the browser of a registration, if it is the account's. */
  async confirmRegistration(id: string, userId: string): Promise<void> {
    // Hashed: it may outlive its registration, and its account.
    await this.redis.set(confirmationKey(id), sha256(userId), 'PX', registrationLifetimeMs);
  }

  async endRegistration(id: string): Promise<void> {
    const userId = await this.redis.getdel(registrationKey(id));
    await this.redis.del(confirmationKey(id), ...(userId ? [registrantKey(userId)] : []));
  }

  private async touch(key: string, session: StoredSession, now: number): Promise<void> {
    // XX: a session that was ended a moment ago must not come back by being used.
    await this.redis.set(key, JSON.stringify(session), 'PX', Math.ceil(remainingMs(session, now)), 'XX');
  }
}

/** Redis answers each command of a transaction by itself: one that failed must not pass for done. */
async function commit(transaction: ChainableCommander): Promise<void> {
  const results = await transaction.exec();
  const failure = results === null ? new Error('transaction dropped') : results.find(([error]) => error)?.[0];
  if (failure) throw failure;
}

const sessionKey = (id: string): string => `session:${sha256(id)}`;
const accountKey = (userId: string): string => `sessions-of:${userId}`;
const registrationKey = (id: string): string => `registration:${sha256(id)}`;
/** Beside {@link registrationKey}, whose value replicas of before read as an id; under a name that the Redis login may use. */
const confirmationKey = (id: string): string => `${registrationKey(id)}:confirmed`;
const registrantKey = (userId: string): string => `registration-of:${userId}`;
