import { availableParallelism } from 'node:os';
import { frontendNames, type OriginSetting, getOriginSetting } from '@bottin/contracts/remotes/frontends.ts';
import { pictureStoreEnv, requireWholeBucket } from '@bottin/file-store/open-store.ts';
import { booleanFlag, commonEnv, connectionUrl, port, readEnv } from '@bottin/service-kit/env.ts';
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
const origins = Object.fromEntries(
  frontendNames.map((name) => [
    getOriginSetting(name),
    origin.meta({
      description: `origin of the static server of the ${name} frontend`,
      inContainers: `http://frontend-${name}:8080`,
    }),
  ]),
) as Record<OriginSetting, typeof origin>;

export const schema = commonEnv
  .extend(pictureStoreEnv.shape)
  .extend({
    PORT: port.default(3000).meta({ description: 'port of the public site', inContainers: '3000' }),
    PUBLIC_URL: origin.meta({
      description: "the site's origin as browsers see it; https makes cookies Secure",
      example: 'https://localhost',
    }),
    REDIS_URL: connectionUrl(/^rediss?:\/\//, 'must be a redis:// address').meta({
      description: '`redis://` or `rediss://` address with login',
      secret: true,
      compose: 'redis://<part>:<PART_REDIS_PASSWORD>@redis:6379',
    }),
    REDIS_CA_FILE: caCertificates.describe('PEM file of the authorities to trust for Redis'),
    ...origins,
    REMOTES_FILE: z.string().optional().meta({
      description: 'JSON file with the live release of each remote, re-read when it changes',
      inContainers: '/etc/bottin/remotes.json',
    }),
    RENDER_WORKERS: z.coerce
      .number()
      .int()
      .min(1)
      .default(Math.max(2, availableParallelism() - 1))
      .meta({
        description: 'processes that render pages, up to 300 MB each; 2 in compose and Kubernetes',
        deployedDefault: '2',
        shownDefault: 'cores − 1, at least 2',
      }),
    RENDER_QUEUE: z.coerce
      .number()
      .int()
      .min(1)
      .default(100)
      .describe('pages that may wait for a worker; the browser renders the rest'),
    ADMIN_MFA: z
      .enum(['required', 'optional'])
      .default('required')
      .describe('`optional` lets administrators in with the password alone'),
    RATE_LIMITS: z
      .enum(['production', 'generous'])
      .default('production')
      .describe('`generous` multiplies every limit by 1,000, for development'),
    MAX_CONCURRENT_REQUESTS: z.coerce
      .number()
      .int()
      .min(1)
      .default(300)
      .describe('concurrent reads, and separately other requests, per process'),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).default(0).meta({
      description: 'number of proxies in front of the gateway ([below](#trusted_proxies))',
      deployedDefault: '1',
    }),
    RESPONSE_CACHE_MB: z.coerce
      .number()
      .int()
      .min(1)
      .default(128)
      .describe('memory for cached responses and pages'),
    CONTACT_URL: z
      .url({ protocol: /^https$/, error: 'must be the https:// address of a page' })
      .optional()
      .describe('`https://` address of a contact page elsewhere'),
    CONTACT_EMAIL: z.email().optional().describe('contact address'),
    SECURITY_CONTACT: z
      .url({ protocol: /^(mailto|https)$/ })
      .optional()
      .describe('`mailto:` or `https:` address for vulnerability reports; `CONTACT_EMAIL` without it'),
    PRIVACY_OFFICER: z
      .string()
      .optional()
      .describe('name or title of the person in charge of personal information'),
    AUTHOR_URL: z.url().optional().describe('site that the copyright line links to'),
    AUTHOR_NAME: z.string().optional().describe("name in the footer's copyright line"),
    DEMO_MODE: booleanFlag
      .prefault('false')
      .describe('`true` when the YouTube double replaces Google; marks every page'),
    TAG_MANAGER_ID: z.string().optional().describe('tag manager'),
    AD_PIXEL_ID: z.string().optional().describe('advertising pixel'),
    ANALYTICS_ID: z.string().optional().describe('analytics'),
    LEAD_FORM_URL: z
      .url({ protocol: /^https$/ })
      .optional()
      .describe('`https://` address of an embedded contact form'),
    LEAD_FORM_SCRIPT_URL: z
      .url({ protocol: /^https$/ })
      .optional()
      .describe("script of the form's vendor"),
    VISION_VIDEO_ID: z
      .string()
      .regex(/^[\w-]{6,20}$/, 'must be the identifier of a YouTube video')
      .optional()
      .describe('YouTube video of the page `/bientot`'),
    MEDIA_EXTRA_HOSTS: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((host) => host.trim())
          .filter(Boolean),
      )
      .describe('more hosts of pictures, `host:port`, separated by commas'),
  })
  .superRefine(requireWholeBucket);

export type Env = z.output<typeof schema>;

export const ENV = Symbol('ENV');

/**
 * Reads this process's settings from the environment and validates them. No other code reads the environment.
 */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
