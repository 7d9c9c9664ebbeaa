import { Clock } from '@bottin/service-kit/clock.ts';
import { randomToken, sha256 } from '@bottin/service-kit/crypto.ts';
import { Injectable, Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { commit } from '../redis/commit.ts';
import {
  isRevokedBy,
  getLifetime,
  maxSessions,
  filterNewestCredentials,
  parseSession,
  type Registration,
  registrationLifetimeMs,
  remainingMs,
  type SignedInAccount,
  type SessionRevocation,
  type StoredSession,
  minTouchIntervalMs,
} from './session.rules.ts';

/**
 * Stores sessions in Redis. Their keys contain a hash of the session id, so that someone who can read Redis
 * can't use the sessions. A Redis set for each account lists the keys of the account's sessions, so that all
 * of them can be ended.
 */
@Injectable()
export class SessionStore {
  private readonly logger = new Logger(SessionStore.name);

  constructor(
    private readonly redis: Redis,
    private readonly clock: Clock,
  ) {}

  /** @throws Error when Redis is unavailable */
  async checkReachable(): Promise<void> {
    await this.redis.ping();
  }

  /** Opens a session for an account. Returns the session's id, which the cookie contains. */
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
    const results = await commit(
      this.redis
        .multi()
        .set(key, JSON.stringify(session), 'PX', getLifetime(role).slidingMs)
        .sadd(accountKey(userId), key)
        .pexpire(accountKey(userId), getLifetime('user').absoluteMs)
        .get(deletionKey(userId)),
    );
    // If the account was deleted during this sign-in, `endAll` may have missed the new session.
    if (results.at(-1)) await this.remove(key, userId);
    const open = await this.listOpen(userId);
    for (const { key: old } of open.slice(maxSessions)) await this.remove(old, userId);
    return id;
  }

  /**
   * Finds the session whose id a cookie contains, and extends its lifetime. Returns the session and its Redis
   * key; null when the session doesn't exist or is over. When Redis refuses the write, for example because its
   * memory is full, the session keeps its lifetime.
   */
  async find(id: string): Promise<{ key: string; session: StoredSession } | null> {
    const key = sessionKey(id);
    const text = await this.redis.get(key);
    const session = parseSession(text);
    if (text === null || !session) return null;
    const now = this.clock.now().getTime();
    if (remainingMs(session, now) <= 0) {
      await this.remove(key, session.userId);
      return null;
    }
    if (now - session.lastSeenAt >= minTouchIntervalMs) {
      await this.replaceUnchanged(key, text, { ...session, lastSeenAt: now }).catch((error: unknown) =>
        this.logger.warn({ message: 'session not extended', error }),
      );
    }
    return { key, session };
  }

  /** Returns the session under a key; null when it is over. */
  async read(key: string): Promise<StoredSession | null> {
    return parseSession(await this.redis.get(key));
  }

  /** Stores a step-up token in a session, if the session is still open. */
  async saveStepUpToken(key: string, stepUpToken: string): Promise<void> {
    const session = await this.read(key);
    if (session) await this.touch(key, { ...session, stepUpToken }, this.clock.now().getTime());
  }

  /**
   * Lists the account's open sessions, the most recently used first. Also deletes the account's sessions that
   * are over.
   */
  async listOpen(userId: string): Promise<Array<{ key: string; session: StoredSession }>> {
    const keys = await this.redis.smembers(accountKey(userId));
    const texts = keys.length > 0 ? await this.redis.mget(keys) : [];
    const now = this.clock.now().getTime();
    const open = keys.flatMap((key, index) => {
      const session = parseSession(texts[index] ?? null);
      return session && remainingMs(session, now) > 0 ? [{ key, session }] : [];
    });
    const present = filterNewestCredentials(open);
    const openKeys = new Set(present.map(({ key }) => key));
    const over = keys.filter((key) => !openKeys.has(key));
    if (over.length > 0) await commit(this.redis.multi().del(over).srem(accountKey(userId), over));
    return present.sort((one, other) => other.session.lastSeenAt - one.session.lastSeenAt);
  }

  /** Ends the session whose id a cookie contains. */
  async end(id: string): Promise<void> {
    const key = sessionKey(id);
    const session = parseSession(await this.redis.get(key));
    if (session) await this.remove(key, session.userId);
  }

  /** Ends a session of an account. `key` is the session's Redis key. */
  async remove(key: string, userId: string): Promise<void> {
    await commit(this.redis.multi().del(key).srem(accountKey(userId), key));
  }

  /**
   * Ends the account's registration, and the sessions that the revocation `end` covers. Without `end`, ends
   * all sessions and prevents new ones, because the account was deleted.
   */
  async endAll(userId: string, end?: SessionRevocation): Promise<void> {
    if (!end) await this.redis.set(deletionKey(userId), '1', 'PX', deletionMarkMs);
    for (const key of await this.redis.smembers(accountKey(userId))) {
      const session = parseSession(await this.redis.get(key));
      if (!session || !end || isRevokedBy(end, session)) await this.remove(key, userId);
    }
    await this.endAccountRegistration(userId);
  }

  /** Ends the account's sessions, except the one under `currentKey`, and its registration. */
  async endOthers(userId: string, currentKey: string): Promise<void> {
    for (const { key } of await this.listOpen(userId)) {
      if (key !== currentKey) await this.remove(key, userId);
    }
    await this.endAccountRegistration(userId);
  }

  /**
   * Stores a registration of the account, valid for 24 h. Returns the registration's id, which the cookie
   * contains.
   */
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

  /** Returns the registration whose id a cookie contains; null when it is over. */
  async findRegistration(id: string): Promise<Registration | null> {
    const [userId, confirmed] = await this.redis.mget(registrationKey(id), confirmationKey(id));
    return userId ? { userId, isConfirmed: confirmed === sha256(userId) } : null;
  }

  /**
   * Records that the browser with this registration has opened the account's verification link. The record
   * has no effect unless the registration is for that account.
   */
  async confirmRegistration(id: string, userId: string): Promise<void> {
    // The account id is hashed, because this key may outlive the registration and the account.
    await this.redis.set(confirmationKey(id), sha256(userId), 'PX', registrationLifetimeMs);
  }

  async endRegistration(id: string): Promise<void> {
    const userId = await this.redis.getdel(registrationKey(id));
    await this.redis.del(confirmationKey(id), ...(userId ? [registrantKey(userId)] : []));
  }

  private async endAccountRegistration(userId: string): Promise<void> {
    const registration = await this.redis.getdel(registrantKey(userId));
    if (registration) await this.redis.del(registration, `${registration}:confirmed`);
  }

  /**
   * Replaces a session, unless it has changed since `text` was read. A concurrent request may have stored a
   * step-up token in it, which must not be lost, or may have ended it.
   */
  private async replaceUnchanged(key: string, text: string, session: StoredSession): Promise<void> {
    const ttlMs = Math.ceil(remainingMs(session, session.lastSeenAt));
    await this.redis.eval(replaceUnchangedScript, 1, key, text, JSON.stringify(session), ttlMs);
  }

  private async touch(key: string, session: StoredSession, now: number): Promise<void> {
    // XX: update only an existing key, so that a session that was just ended isn't stored again.
    await this.redis.set(key, JSON.stringify(session), 'PX', Math.ceil(remainingMs(session, now)), 'XX');
  }
}

const replaceUnchangedScript = `
if redis.call('get', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('set', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;
const sessionKey = (id: string): string => `session:${sha256(id)}`;
const accountKey = (userId: string): string => `sessions-of:${userId}`;
// The account id is hashed, because this key outlives the account.
const deletionKey = (userId: string): string => `sessions-of:deleted:${sha256(userId)}`;
/** Lifetime of the deletion mark in milliseconds. It is longer than any sign-in takes. */
const deletionMarkMs = 600_000;
const registrationKey = (id: string): string => `registration:${sha256(id)}`;
/**
 * Redis key of a registration's confirmation. It is separate from {@link registrationKey}, because older
 * replicas parse the whole value of that key as an account id. The suffix matches the key pattern that the
 * ACL of our Redis user allows.
 */
const confirmationKey = (id: string): string => `${registrationKey(id)}:confirmed`;
const registrantKey = (userId: string): string => `registration-of:${userId}`;
