import type { AccountSession } from '@bottin/contracts/http/account.ts';
import type { AccountData } from '@bottin/contracts/http/account-data.ts';
import { sha256 } from '@bottin/service-kit/crypto.ts';
import { Injectable } from '@nestjs/common';
import { askRedis } from '../redis/ask-redis.ts';
import { SessionStore } from '../auth/session.store.ts';
import { deviceOf } from './device.rules.ts';

/** What names a session outside: its key in Redis is the hash of its cookie, and stays inside. */
const publicId = (key: string): string => sha256(key).slice(0, 32);

/** The open sessions of an account, for its owner. `presentKey` is the one that asks. */
@Injectable()
export class AccountSessions {
  constructor(private readonly sessions: SessionStore) {}

  async list(userId: string, presentKey: string): Promise<AccountSession[]> {
    const open = await askRedis(() => this.sessions.openOf(userId));
    return open.map(({ key, session }) => ({
      id: publicId(key),
      device: deviceOf(session.userAgent),
      createdAt: new Date(session.createdAt).toISOString(),
      lastSeenAt: new Date(session.lastSeenAt).toISOString(),
      current: key === presentKey,
    }));
  }

  /** Ends one of them; one that isn't open any more is as ended as can be. True when it is the one that asks. */
  async end(userId: string, id: string, presentKey: string): Promise<boolean> {
    return askRedis(async () => {
      const found = (await this.sessions.openOf(userId)).find(({ key }) => publicId(key) === id);
      if (found) await this.sessions.remove(found.key, userId);
      return found !== undefined && found.key === presentKey;
    });
  }

  async endOthers(userId: string, presentKey: string): Promise<void> {
    await askRedis(async () => {
      for (const { key } of await this.sessions.openOf(userId)) {
        if (key !== presentKey) await this.sessions.remove(key, userId);
      }
    });
  }

  async export(userId: string): Promise<AccountData['sessions']> {
    const open = await askRedis(() => this.sessions.openOf(userId));
    return open.map(({ key, session }) => ({
      id: publicId(key),
      userAgent: session.userAgent,
      createdAt: new Date(session.createdAt).toISOString(),
      lastSeenAt: new Date(session.lastSeenAt).toISOString(),
    }));
  }
}
