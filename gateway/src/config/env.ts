import { availableParallelism } from 'node:os';
import { frontendNames, type OriginSetting, originSettingOf } from '@bottin/contracts/remotes/frontends.ts';
import { booleanFlag, commonEnv, port, readEnv } from '@bottin/service-kit/env.ts';
import { authorities } from '@bottin/service-kit/store-tls.ts';
import { z } from 'zod';

/** Exactly as browsers write it: the Origin header is compared with it. */
const origin = z
  .string()
  .refine(
    (text) => /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text,
    'must be an origin such as https://bottin.example',
  );

/** Where the static server of each frontend is. */
const origins = Object.fromEntries(frontendNames.map((name) => [originSettingOf(name), origin])) as Record<
  OriginSetting,
  typeof origin
>;

export const schema = commonEnv.extend({
  /** Where the site answers. */
  PORT: port.default(3000),
  /** The site's own address as browsers see it; https makes cookies Secure and `__Host-`. */
  PUBLIC_URL: origin,
  REDIS_URL: z.string().regex(/^rediss?:\/\//, 'must be a redis:// address'),
  REDIS_CA_FILE: authorities,
  ...origins,
  /** A JSON file `{ "directory": "<manifest path>", … }` that says which version of each remote is live. */
  REMOTES_FILE: z.string().optional(),
  /** How many processes render pages, at most; each takes up to 300 MB. By default one less than the cores, and two at least. */
  RENDER_WORKERS: z.coerce
    .number()
    .int()
    .min(1)
    .default(Math.max(2, availableParallelism() - 1)),
  /** How many pages may wait for one of them; further ones are rendered in the browser. */
  RENDER_QUEUE: z.coerce.number().int().min(1).default(100),
  /** `required` has nothing of the administration answer an administrator whose sign-ins ask for no code. */
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).default('required'),
  /** `production`, or `generous` for a development machine. */
  RATE_LIMITS: z.enum(['production', 'generous']).default('production'),
  /** How many reads, and how many other requests, are worked on at once; further ones get a 503. Cache hits aren't counted. */
  REQUESTS_AT_ONCE: z.coerce.number().int().min(1).default(300),
  /** How many proxies in front of the gateway may be believed about the client's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0),
  /** Memory for cached responses and pages, in megabytes. */
  RESPONSE_CACHE_MB: z.coerce.number().int().min(1).default(128),
  /** The page of another site where people reach us; linked from the footer, legal pages and e-mails. */
  CONTACT_URL: z.url({ protocol: /^https$/, error: 'must be the https:// address of a page' }).optional(),
  /** Where people write to, about their personal information too; shown on legal pages. */
  CONTACT_EMAIL: z.email().optional(),
  /** Where holes are reported to, `mailto:` or `https:`, for /.well-known/security.txt; `CONTACT_EMAIL` without it. */
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  /** Name or title of the person in charge of personal information, whom Quebec's law has every site name. */
  PRIVACY_OFFICER: z.string().optional(),
  /** The external site that the footer's copyright line links to. */
  AUTHOR_URL: z.url().optional(),
  AUTHOR_NAME: z.string().optional(),
  /** `true` while the YouTube double stands in for Google. */
  DEMONSTRATION: booleanFlag.default(false),
  TAG_MANAGER_ID: z.string().optional(),
  AD_PIXEL_ID: z.string().optional(),
  ANALYTICS_ID: z.string().optional(),
  LEAD_FORM_URL: z.url({ protocol: /^https$/ }).optional(),
  /** The script that the form's maker has pages run beside its frame. */
  LEAD_FORM_SCRIPT_URL: z.url({ protocol: /^https$/ }).optional(),
  /** The YouTube video of the coming-soon page. */
  VISION_VIDEO_ID: z
    .string()
    .regex(/^[\w-]{6,20}$/, 'must be the identifier of a YouTube video')
    .optional(),
  /** Hosts, beside YouTube's own, from which pictures may be fetched; `host:port`, separated by commas. */
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

/** The injection token of the settings. */
export const ENV = Symbol('ENV');

/** The settings of this process. Nothing else reads the environment. */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
