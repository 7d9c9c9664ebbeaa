import { createHash } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { Client } from 'pg';
import { withClient } from './databases.ts';
import { withRedis } from './redis.ts';
import { control } from './stack.ts';

type LinkKind = 'email-validation' | 'email-change' | 'password-reset';

/** Time as it passes for what is stored: the services' clocks go on, and what they compare with them is moved back. */
async function inIdentity(work: (client: Client) => Promise<unknown>): Promise<void> {
  const url = await control<string>({ do: 'database', service: 'identity' });
  await withClient(url, work);
}

/** Makes every link of a kind that was sent to someone as old as said, and used that much earlier. */
export function ageLinks(userId: string, kind: LinkKind, seconds: number): Promise<void> {
  return inIdentity((client) =>
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

/** Makes an account older. */
export function ageAccount(userId: string, days: number): Promise<void> {
  return inIdentity((client) =>
    client.query("UPDATE users SET created_at = created_at - $2 * interval '1 day' WHERE id = $1", [
      userId,
      days,
    ]),
  );
}

/** Ends the 24 hours of someone's registration cookie: Redis, which counts them, forgets it. */
export function endRegistration(userId: string): Promise<void> {
  return withRedis(async (redis) => {
    const binding = `registration-of:${userId}`;
    const registration = await redis.get(binding);
    if (!registration) throw new Error(`${userId} has no registration under way`);
    const lifetime = await redis.pttl(registration);
    if (lifetime <= 0 || lifetime > 86_400_000) throw new Error(`A registration that lasts ${lifetime} ms`);
    await redis.del(binding, registration);
  });
}

/** Ends the 10 minutes in which a browser's session needs no step-up authentication: Redis forgets its token. */
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

/** Makes the last reading of someone's channel older: within a minute, another one is not made. */
export async function ageSync(userId: string, seconds: number): Promise<void> {
  const url = await control<string>({ do: 'database', service: 'platform-sync' });
  await withClient(url, (client) =>
    client.query(
      "UPDATE connections SET attempted_at = attempted_at - $2 * interval '1 second' WHERE user_id = $1",
      [userId, seconds],
    ),
  );
}

/** The services' databases in which a week passes for those who get a digest. */
async function inDatabase(service: string, query: string, values: unknown[]): Promise<void> {
  const url = await control<string>({ do: 'database', service });
  await withClient(url, (client) => client.query(query, values));
}

/** Eight weeks pass for people who get a digest, and for all that is in the feed: theirs is due, and there is much to tell of. */
export async function passWeeks(userIds: readonly string[]): Promise<void> {
  await inDatabase('feed', "UPDATE items SET added_at = added_at - interval '1 hour'", []);
  await inDatabase(
    'notifications',
    `UPDATE digest_subscriptions SET next_at = next_at - interval '56 days',
       consented_at = consented_at - interval '56 days', covered_until = covered_until - interval '56 days'
     WHERE user_id = ANY ($1)`,
    [userIds],
  );
}

/** What a worker died on is another's at once, not in two minutes. */
export function endLeases(userIds: readonly string[]): Promise<void> {
  return inDatabase(
    'notifications',
    "UPDATE deliveries SET next_attempt_at = now() WHERE status = 'pending' AND user_id = ANY ($1)",
    [userIds],
  );
}
