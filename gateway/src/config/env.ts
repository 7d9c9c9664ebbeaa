import { availableParallelism } from 'node:os';
import { frontendNames, type OriginSetting, getOriginSetting } from '@bottin/contracts/remotes/frontends.ts';
import { booleanFlag, commonEnv, port, readEnv } from '@bottin/service-kit/env.ts';
import { caCertificates } from '@bottin/service-kit/store-tls.ts';
import { z } from 'zod';

/** An origin, in the exact form that browsers send, because it is compared with the Origin header. */
const origin = z
  .string()
  .refine(
    (text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    'must be an origin such as https://bottin.example',
  );

/** Origin of each frontend's static server. */
const origins = Object.fromEntries(frontendNames.map((name) => [getOriginSetting(name), origin])) as Record<
  OriginSetting,
  typeof origin
>;

export const schema = commonEnv.extend({
  /** Port of the public site. */
  PORT: port.default(3000),
  /**
   * The site's own origin as browsers see it; with https, cookies become Secure and get the `__Host-` prefix.
   */
  PUBLIC_URL: origin,
  REDIS_URL: z.string().regex(/^rediss?:\/\//, 'must be a redis:// address'),
  REDIS_CA_FILE: caCertificates,
  ...origins,
  /** A JSON file `{ "directory": "<manifest path>", … }` with the live version of each remote. */
  REMOTES_FILE: z.string().optional(),
  /** Maximum number of rendering processes, 300 MB each. Default: number of cores minus one, at least two. */
  RENDER_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .default(Math.max(2, availableParallelism() - 1)),
  /** Pages that may wait for a rendering process; further ones are rendered in the browser. */
  RENDER_QUEUE: z.coerce.number().int().min(1).default(100),
  /** `required` denies the administration to administrators without a second factor. */
  ADMIN_MFA: z.enum(['required', 'optional']).default('required'),
  /** `production`, or `generous` for a development machine. */
  RATE_LIMITS: z.enum(['production', 'generous']).default('production'),
  /**
   * Maximum number of concurrent reads, and of other concurrent requests; further ones get a 503. Cache hits
   * aren't counted.
   */
  MAX_CONCURRENT_REQUESTS: z.coerce.number().int().min(1).default(300),
  /** Number of trusted proxies in front of the gateway, used to find the client's IP address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /** Memory for cached responses and pages, in megabytes. */
  RESPONSE_CACHE_MB: z.coerce.number().int().min(1).default(128),
  /** Contact page on another site; linked from the footer, legal pages and e-mails. */
  CONTACT_URL: z.url({ protocol: /^https$/, error: 'must be the https:// address of a page' }).optional(),
  /** Contact e-mail address, also for requests about personal information; shown on legal pages. */
  CONTACT_EMAIL: z.email().optional(),
  /**
   * Where to report vulnerabilities: a `mailto:` or `https:` URL for /.well-known/security.txt. Defaults to
   * `CONTACT_EMAIL`.
   */
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  /**
   * Name or title of the person in charge of personal information, which Quebec's law requires a site to
   * publish.
   */
  PRIVACY_OFFICER: z.string().optional(),
  /** The external site that the footer's copyright line links to. */
  AUTHOR_URL: z.url().optional(),
  AUTHOR_NAME: z.string().optional(),
  /** `true` when the YouTube double replaces Google. */
  DEMO_MODE: booleanFlag.default(false),
  TAG_MANAGER_ID: z.string().optional(),
  AD_PIXEL_ID: z.string().optional(),
  ANALYTICS_ID: z.string().optional(),
  LEAD_FORM_URL: z.url({ protocol: /^https$/ }).optional(),
  /** URL of the form vendor's script, which pages load in addition to the form's iframe. */
  LEAD_FORM_SCRIPT_URL: z.url({ protocol: /^https$/ }).optional(),
  /** The YouTube video of the coming-soon page. */
  VISION_VIDEO_ID: z
    .string()
    .regex(/^[\w-]{6,20}$/, 'must be the identifier of a YouTube video')
    .optional(),
  /** Hosts, besides YouTube's, from which pictures may be fetched: comma-separated `host:port`. */
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

/** Reads and validates this process's settings. Nothing else reads the environment. */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
