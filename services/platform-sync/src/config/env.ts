import { keyRing } from '@bottin/service-kit/crypto.ts';
import { commonEnv, databaseEnv, duration, readEnv } from '@bottin/service-kit/env.ts';
import { z } from 'zod';

const address = z.url('must be an address');

/** Comma-separated hosts, each as `host` or `host:port`. */
const hosts = z
  .string()
  .regex(/^[\w.-]+(:\d+)?(,[\w.-]+(:\d+)?)*$/, 'must be hosts separated by commas')
  .transform((text) => text.split(','));

export const schema = commonEnv.extend(databaseEnv.shape).extend({
  /**
   * Keys that encrypt OAuth tokens at rest, in the form `id:base64,id:base64`. The first key is the newest.
   */
  TOKEN_ENCRYPTION_KEYS: keyRing,
  GOOGLE_CLIENT_ID: z.string(),
  GOOGLE_CLIENT_SECRET: z.string(),
  /** `<site>/auth/google/callback`. The same URL must be registered at Google. */
  GOOGLE_REDIRECT_URI: address,
  GOOGLE_AUTH_URL: address.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: address.default('https://oauth2.googleapis.com/token'),
  GOOGLE_REVOKE_URL: address.default('https://oauth2.googleapis.com/revoke'),
  GOOGLE_API_URL: address.default('https://youtube.googleapis.com/'),
  QUOTA_UNITS_PER_DAY: z.coerce.number('must be a number').int().positive().default(10_000),
  /** Interval at which the scheduler looks for due connections. `SyncSignal` wakes it earlier. */
  SYNC_POLL_INTERVAL: duration.default(15_000),
  /**
   * Limit per replica. It applies separately to concurrent first syncs, and to concurrent reads of upload
   * lists in a batch.
   */
  SYNC_CONCURRENCY: z.coerce.number('must be a number').int().min(1).max(50).default(4),
  /**
   * Hosts from which pictures are allowed in addition to Google's, over http or https. Used for the YouTube
   * double.
   */
  MEDIA_EXTRA_HOSTS: hosts.default([]),
});

export type Env = z.output<typeof schema>;

export const ENV = Symbol('ENV');

/** Reads and validates the settings of this process. No other code reads the environment. */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
