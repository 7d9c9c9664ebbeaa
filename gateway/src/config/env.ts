import { availableParallelism } from 'node:os';
import { frontendNames, type OriginSetting, getOriginSetting } from '@bottin/contracts/remotes/frontends.ts';
import { booleanFlag, commonEnv, port, readEnv } from '@bottin/service-kit/env.ts';
import { caCertificates } from '@bottin/service-kit/store-tls.ts';
import { z } from 'zod';

/**
 * Schema of an origin. It must be exactly as browsers send it, because it is compared with the Origin header.
 */
const origin = z
  .string()
  .refine(
    (text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    'must be an origin such as https://bottin.example',
  );

/** Settings for the origin of each frontend's static file server. */
const origins = Object.fromEntries(frontendNames.map((name) => [getOriginSetting(name), origin])) as Record<
  OriginSetting,
  typeof origin
>;

export const schema = commonEnv.extend({
  /** Port on which the public site is served. */
  PORT: port.default(3000),
  /**
   * The site's own origin, as browsers see it. When it starts with https, cookies are Secure and their names
   * start with `__Host-`.
   */
  PUBLIC_URL: origin,
  REDIS_URL: z.string().regex(/^rediss?:\/\//, 'must be a redis:// address'),
  REDIS_CA_FILE: caCertificates,
  ...origins,
  /** Path of a JSON file `{ "directory": "<manifest path>", … }` that selects the version of each remote. */
  REMOTES_FILE: z.string().optional(),
  /**
   * Maximum number of processes that render pages; each uses 300 MB. By default, the number of CPU cores
   * minus one, and at least two.
   */
  RENDER_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .default(Math.max(2, availableParallelism() - 1)),
  /**
   * Maximum number of pages that wait for a rendering process. Pages beyond that are rendered in the browser.
   */
  RENDER_QUEUE: z.coerce.number().int().min(1).default(100),
  /** With `required`, administrators without a second factor have no access to the admin area. */
  ADMIN_MFA: z.enum(['required', 'optional']).default('required'),
  /** Which rate limits apply: `production`, or `generous` for development machines. */
  RATE_LIMITS: z.enum(['production', 'generous']).default('production'),
  /**
   * Maximum number of concurrent read requests and, separately, of other concurrent requests. Requests above
   * it get a 503. Cache hits don't count.
   */
  MAX_CONCURRENT_REQUESTS: z.coerce.number().int().min(1).default(300),
  /** Number of proxies in front of the gateway that are trusted to report the client's IP address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /** Memory for cached responses and pages, in megabytes. */
  RESPONSE_CACHE_MB: z.coerce.number().int().min(1).default(128),
  /** URL of a contact page on another site. The footer, the legal pages and e-mails link to it. */
  CONTACT_URL: z.url({ protocol: /^https$/, error: 'must be the https:// address of a page' }).optional(),
  /** E-mail address for contact and for requests about personal information. The legal pages show it. */
  CONTACT_EMAIL: z.email().optional(),
  /**
   * `mailto:` or `https:` URL for reports of vulnerabilities, published in /.well-known/security.txt.
   * `CONTACT_EMAIL` is used by default.
   */
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  /**
   * Name or title of the person in charge of personal information. Quebec's law requires the site to publish
   * it.
   */
  PRIVACY_OFFICER: z.string().optional(),
  /** Website of the site's author. The copyright line in the footer links to it. */
  AUTHOR_URL: z.url().optional(),
  AUTHOR_NAME: z.string().optional(),
  /** `true` when the demonstration uses a test double of YouTube instead of Google. */
  DEMO_MODE: booleanFlag.default(false),
  TAG_MANAGER_ID: z.string().optional(),
  AD_PIXEL_ID: z.string().optional(),
  ANALYTICS_ID: z.string().optional(),
  LEAD_FORM_URL: z.url({ protocol: /^https$/ }).optional(),
  /** URL of a script that the provider of the sign-up form requires in addition to the form's iframe. */
  LEAD_FORM_SCRIPT_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Id of the YouTube video on the coming-soon page. */
  VISION_VIDEO_ID: z
    .string()
    .regex(/^[\w-]{6,20}$/, 'must be the identifier of a YouTube video')
    .optional(),
  /**
   * Additional hosts from which the gateway may fetch pictures: a comma-separated list of `host:port`.
   * YouTube's hosts are always allowed.
   */
  MEDIA_EXTRA_HOSTS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim())
        .filter(Boolean),
    ),
});

export type Env = z.output<typeof schema>;

export const ENV = Symbol('ENV');

/**
 * Reads this process's settings from the environment and validates them. No other code reads the environment.
 */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
