import type { AccountSession } from '@bottin/contracts/http/account.ts';
import type { AccountData } from '@bottin/contracts/http/account-data.ts';
import { sha256 } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { runRedis } from '../redis/run-redis.ts';
import { SessionStore } from '../auth/session.store.ts';
import { describeDevice } from './device.rules.ts';

/**
 * Returns the id by which clients refer to a session. The session's Redis key, a hash of the session cookie,
 * must not leave the gateway.
 */
const toClientSessionId = (key: string): string => sha256(key).slice(0, 32);

/**
 * Lists and ends the open sessions of an account, on behalf of the account's owner. `currentKey` is the Redis
 * key of the current request's session.
 */
@Injectable()
export class AccountSessions {
  constructor(private readonly sessions: SessionStore) {}

  async list(userId: string, currentKey: string): Promise<AccountSession[]> {
    const open = await runRedis(() => this.sessions.listOpen(userId));
    return open.map(({ key, session }) => ({
      id: toClientSessionId(key),
      device: describeDevice(session.userAgent),
      createdAt: new Date(session.createdAt).toISOString(),
      lastSeenAt: new Date(session.lastSeenAt).toISOString(),
      current: key === currentKey,
    }));
  }

  /**
   * Ends one session of the account, unless it is already over. Returns true when it is the current request's
   * session.
   */
  async end(userId: string, id: string, currentKey: string): Promise<boolean> {
    return runRedis(async () => {
      const found = (await this.sessions.listOpen(userId)).find(({ key }) => toClientSessionId(key) === id);
      if (found) await this.sessions.remove(found.key, userId);
      return found !== undefined && found.key === currentKey;
    });
  }

  async endOthers(userId: string, currentKey: string): Promise<void> {
    await runRedis(() => this.sessions.endOthers(userId, currentKey));
  }

  async export(userId: string): Promise<AccountData['sessions']> {
    const open = await runRedis(() => this.sessions.listOpen(userId));
    return open.map(({ key, session }) => ({
      id: toClientSessionId(key),
      userAgent: session.userAgent,
      createdAt: new Date(session.createdAt).toISOString(),
      lastSeenAt: new Date(session.lastSeenAt).toISOString(),
    }));
  }
}
