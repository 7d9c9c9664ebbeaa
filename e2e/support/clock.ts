import { createHash } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { Client } from 'pg';
import { withClient } from './databases.ts';
import { withRedis } from './redis.ts';
import { sendControl } from './stack.ts';

type LinkKind = 'email-validation' | 'email-change' | 'password-reset';

/**
 * Runs a query on the database of the identity service. The functions of this file simulate the passing of
 * time by moving stored timestamps back; the services' clocks don't change.
 */
async function queryIdentity(work: (client: Client) => Promise<unknown>): Promise<void> {
  const url = await sendControl<string>({ do: 'database', service: 'identity' });
  await withClient(url, work);
}

/** Makes a user's e-mailed links of one type older, by moving all timestamps of the links back. */
export function ageLinks(userId: string, kind: LinkKind, seconds: number): Promise<void> {
  return queryIdentity((client) =>
    client.query(
      `UPDATE email_requests SET created_at = created_at - $3 * interval '1 second',
         expires_at = expires_at - $3 * interval '1 second',
         superseded_at = superseded_at - $3 * interval '1 second',
         used_at = used_at - $3 * interval '1 second'
       WHERE user_id = $1 AND kind = $2`,
      [userId, kind, seconds],
    ),
  );
}

/** Removes the passkeys of all administrators. Other tests sign in as an administrator with the password only. */
export function removeAdminPasskeys(): Promise<void> {
  return queryIdentity(async (client) => {
    await client.query("DELETE FROM passkeys WHERE user_id IN (SELECT id FROM users WHERE role = 'admin')");
    await client.query("UPDATE users SET has_passkey = false WHERE role = 'admin'");
  });
}

export function ageAccount(userId: string, days: number): Promise<void> {
  return queryIdentity((client) =>
    client.query("UPDATE users SET created_at = created_at - $2 * interval '1 day' WHERE id = $1", [
      userId,
      days,
    ]),
  );
}

/** Ends a user's registration session by deleting it from Redis, as if its 24 hours had passed. */
export function endRegistration(userId: string): Promise<void> {
  return withRedis(async (redis) => {
    const binding = `registration-of:${userId}`;
    const registration = await redis.get(binding);
    if (!registration) throw new Error(`${userId} has no pending registration`);
    const lifetime = await redis.pttl(registration);
    if (lifetime <= 0 || lifetime > 86_400_000)
      throw new Error(`Unexpected registration lifetime: ${lifetime} ms`);
    await redis.del(binding, registration);
  });
}

/** Expires a session's step-up authentication (10 minutes) by deleting its token from Redis. */
export async function endStepUp(browser: BrowserContext): Promise<void> {
  const cookie = (await browser.cookies()).find(({ name }) => name.endsWith('bottin-session'));
  const key = `session:${createHash('sha256')
    .update(cookie?.value ?? '')
    .digest('hex')}`;
  await withRedis(async (redis) => {
    const { stepUpToken, ...session } = JSON.parse((await redis.get(key)) ?? '{}');
    if (!stepUpToken) throw new Error('The browser has no session with a step-up token');
    await redis.set(key, JSON.stringify(session), 'KEEPTTL');
  });
}

/**
 * Moves a channel's last synchronisation back in time, so that the rate limit of one per minute allows
 * another synchronisation.
 */
export async function ageSync(userId: string, seconds: number): Promise<void> {
  const url = await sendControl<string>({ do: 'database', service: 'platform-sync' });
  await withClient(url, (client) =>
    client.query(
      "UPDATE connections SET attempted_at = attempted_at - $2 * interval '1 second' WHERE user_id = $1",
      [userId, seconds],
    ),
  );
}

/** Runs a query on a service's database. */
async function queryDatabase(service: string, query: string, values: unknown[]): Promise<void> {
  const url = await sendControl<string>({ do: 'database', service });
  await withClient(url, (client) => client.query(query, values));
}

/**
 * Moves these users' digest subscriptions back by eight weeks, so that their digests are due. Moves feed
 * items back by an hour, so that the digests contain them.
 */
export async function passWeeks(userIds: readonly string[]): Promise<void> {
  await queryDatabase('feed', "UPDATE items SET added_at = added_at - interval '1 hour'", []);
  await queryDatabase(
    'notifications',
    `UPDATE digest_subscriptions SET next_at = next_at - interval '56 days',
       consented_at = consented_at - interval '56 days', covered_until = covered_until - interval '56 days'
     WHERE user_id = ANY ($1)`,
    [userIds],
  );
}

/**
 * Ends the leases of pending e-mails, so that another worker sends them at once instead of after two minutes.
 */
export function endLeases(userIds: readonly string[]): Promise<void> {
  return queryDatabase(
    'notifications',
    "UPDATE deliveries SET next_attempt_at = now() WHERE status = 'pending' AND user_id = ANY ($1)",
    [userIds],
  );
}
