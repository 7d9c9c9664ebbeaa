import { keyRing } from '@bottin/service-kit/crypto.ts';
import { commonEnv, databaseEnv, duration, readEnv, requireTogether } from '@bottin/service-kit/env.ts';
import { z } from 'zod';

const address = z.url('must be an address');

/** Comma-separated hosts, each as `host` or `host:port`. */
const hosts = z
  .string()
  .regex(/^[\w.-]+(:\d+)?(,[\w.-]+(:\d+)?)*$/, 'must be hosts separated by commas')
  .transform((text) => text.split(','));

export const schema = commonEnv
  .extend(databaseEnv.shape)
  .extend({
    TOKEN_ENCRYPTION_KEYS: keyRing.meta({
      description: 'key ring for OAuth tokens; `OAUTH_TOKEN_KEYS` in `deploy/.env`',
      secret: true,
      compose: '<OAUTH_TOKEN_KEYS>',
    }),
    GOOGLE_CLIENT_ID: z.string().optional().meta({
      description: 'OAuth client ([google-oauth.md](google-oauth.md)); without it nobody can connect YouTube',
      secret: true,
    }),
    GOOGLE_CLIENT_SECRET: z
      .string()
      .optional()
      .meta({ description: 'its secret; goes together with `GOOGLE_CLIENT_ID`', secret: true }),
    GOOGLE_REDIRECT_URI: address.optional().meta({
      description:
        '`<PUBLIC_URL>/auth/google/callback`, required with `GOOGLE_CLIENT_ID`; compose derives it',
      compose: '<PUBLIC_URL>/auth/google/callback',
    }),
    GOOGLE_AUTH_URL: address.default('https://accounts.google.com/o/oauth2/v2/auth').describe('consent page'),
    GOOGLE_TOKEN_URL: address.default('https://oauth2.googleapis.com/token').describe('token endpoint'),
    GOOGLE_REVOKE_URL: address
      .default('https://oauth2.googleapis.com/revoke')
      .describe('revocation endpoint'),
    GOOGLE_API_URL: address.default('https://youtube.googleapis.com/').describe('YouTube Data API'),
    QUOTA_UNITS_PER_DAY: z.coerce
      .number('must be a number')
      .int()
      .positive()
      .default(10_000)
      .describe('daily quota of the YouTube Data API'),
    QUOTA_STATS_UNITS_PER_DAY: z.coerce
      .number('must be a number')
      .int()
      .positive()
      .default(10_000)
      .describe('daily quota of `videos.batchGetStats`, which has its own'),
    SYNC_POLL_INTERVAL: duration.prefault('15s').describe('interval of polling for channels that are due'),
    SYNC_CONCURRENCY: z.coerce
      .number('must be a number')
      .int()
      .min(1)
      .max(50)
      .default(4)
      .describe('channels that one replica reads at once, 1 to 50'),
    MEDIA_EXTRA_HOSTS: hosts.default([]).describe("more hosts of pictures, such as the YouTube double's"),
  })
  .superRefine(requireTogether(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], ['GOOGLE_REDIRECT_URI']));

export type Env = z.output<typeof schema>;

export const ENV = Symbol('ENV');

/** Reads and validates the settings of this process. No other code reads the environment. */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
