import { randomBytes } from 'node:crypto';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import type { TestEvent } from '@bottin/testing/bus.ts';
import { day } from '@bottin/testing/clock.ts';
import {
  type StoredEvent,
  type TestEnvironment,
  startTestEnvironment,
  TestService,
} from '@bottin/testing/service.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { startYouTubeDouble, type YouTubeDouble } from '@bottin/testing/youtube.ts';
import { v7 as uuidv7 } from 'uuid';
import { migrations } from '../../migrations/index.ts';
import { appModule } from '../../src/app.module.ts';
import { readSettings } from '../../src/config/env.ts';
import { quotaDay } from '../../src/google/quota.rules.ts';
import { GoogleProxy } from './google-proxy.ts';

export const camille = 'camille.gendron.roy';
export const felix = 'felix.ouellet.marchand';
export const maude = 'maude.caron.lavoie';
export const ines = 'ines.bouchard.haddad';
export const nobody = 'nathan.sans.chaine';
export const beginner = 'loic.pelletier.dion';
/** Hash of the browser session that requests consent in the tests. */
export const binding = 'b'.repeat(64);

/**
 * The real platform-sync service with its scheduler, its own database and NATS server, and a double that
 * simulates Google.
 */
export class TestPlatformSync extends TestService {
  private constructor(
    environment: TestEnvironment,
    readonly googleProxy: GoogleProxy,
    readonly double: YouTubeDouble,
  ) {
    super(environment);
  }

  static async start(settings: Record<string, string> = {}): Promise<TestPlatformSync> {
    const double = await startYouTubeDouble({ log: () => undefined });
    const front = await GoogleProxy.start(double.url);
    const environment = await startTestEnvironment(
      {
        name: 'platform-sync',
        env: readSettings,
        module: (env) => appModule(env, { erasureEveryMs: 100 }),
        migrations,
        // The test clock starts later than the dates of the double's videos, which are relative to the real
        // time. It starts at noon in YouTube's time zone, so that no test reaches the next quota day.
        startsAt: `${new Date(Date.now() + day).toISOString().slice(0, 10)}T20:00:00Z`,
      },
      {
        TOKEN_ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
        GOOGLE_CLIENT_ID: 'test-client',
        GOOGLE_CLIENT_SECRET: 'test-secret',
        GOOGLE_REDIRECT_URI: 'http://localhost:3000/auth/google/callback',
        GOOGLE_AUTH_URL: double.endpoints.oauth2AuthBaseUrl,
        GOOGLE_TOKEN_URL: `${front.url}/token`,
        GOOGLE_REVOKE_URL: `${front.url}/revoke`,
        GOOGLE_API_URL: front.url,
        MEDIA_EXTRA_HOSTS: new URL(double.url).host,
        SYNC_POLL_INTERVAL: '50ms',
        ...settings,
      },
    );
    environment.closers.push(
      () => front.stop(),
      () => double.stop(),
    );
    const service = new TestPlatformSync(environment, front, double);
    await service.resume();
    return service;
  }

  /**
   * Requests consent for a user and grants it on the double's consent page as `account`. Returns the
   * parameters of the redirect and the accounts that are signed in.
   */
  async consent(
    userId: string,
    account: string,
  ): Promise<{ code: string; state: string; accounts: string[] }> {
    const { authUrl } = await this.call(platformSyncRpc.authorize, { userId, platform: 'youtube', binding });
    const page = new URL(authUrl);
    const form = new URLSearchParams([...page.searchParams, ['decision', 'allow'], ['account', account]]);
    const response = await fetch(page.origin + page.pathname, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    });
    const back = new URL(response.headers.get('location') ?? 'about:blank').searchParams;
    return { code: back.get('code') ?? '', state: back.get('state') ?? '', accounts: [userId] };
  }

  /** Links the channel of a Google account to a user. */
  async connect(userId: string, account: string): Promise<void> {
    await this.call(platformSyncRpc.callback, { ...(await this.consent(userId, account)), binding });
  }

  /**
   * Creates a user, links the Google account's channel and waits for its first sync. Returns the user's id.
   */
  async connectAndRead(account: string): Promise<string> {
    const userId = uuidv7();
    await this.connect(userId, account);
    await this.waitForEvents(userId, 'PlatformSynced', 1);
    return userId;
  }

  /** Waits until there are `count` published events of this type about the user, and returns them. */
  waitForEvents(userId: string, type: string, count: number): Promise<StoredEvent[]> {
    return eventually(
      async () => {
        const events = await this.events(userId, type);
        return events.length >= count && events;
      },
      { what: `${count} ${type}` },
    );
  }

  /** Makes the user's channel due now. */
  async makeDue(userId: string): Promise<void> {
    await this.rows('UPDATE connections SET next_sync_at = $2 WHERE user_id = $1', [
      userId,
      this.clock.now(),
    ]);
  }

  /**
   * Makes the user's channel due while another replica holds a claim that isn't renewed, as after a crash of
   * that replica.
   */
  async claimByCrashedReplica(userId: string, claimMs: number): Promise<void> {
    await this.makeDue(userId);
    await this.rows(
      'UPDATE connections SET claim_id = gen_random_uuid(), claimed_until = $2 WHERE user_id = $1',
      [userId, new Date(this.clock.now().getTime() + claimMs)],
    );
  }

  /**
   * Returns whether the claim of the user's channel was created or renewed at the current time of the test
   * clock.
   */
  async isClaimRenewed(userId: string, claimMs: number): Promise<boolean> {
    const until = new Date(this.clock.now().getTime() + claimMs);
    const claimed = await this.rows('SELECT 1 FROM connections WHERE user_id = $1 AND claimed_until >= $2', [
      userId,
      until,
    ]);
    return claimed.length > 0;
  }

  /** Marks this many quota units as used on the quota day of `at`. */
  async useQuota(units: number, at: Date): Promise<void> {
    await this.rows('INSERT INTO quota_usage (day, units) VALUES ($1, $2)', [quotaDay(at), units]);
  }

  /**
   * Publishes the identity service's UserDeleted event. If `again` is given, publishes that event a second
   * time.
   */
  async deleteUser(userId: string, again?: TestEvent): Promise<TestEvent> {
    const data = { userId, reason: 'owner', sealedContact: null } as const;
    const event = again ?? this.bus.createEvent(userDeletedV1, userId, data);
    await this.bus.publishEvent(event);
    return event;
  }
}
