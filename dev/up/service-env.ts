import { type FrontendName, frontendNames, originSettingOf } from '../../contracts/remotes/frontends.ts';
import type { Addresses } from '../backing/find.ts';
import { natsUrlOf } from '../backing/nats-logins.ts';
import { redisUrlOf } from '../backing/redis-logins.ts';
import type { StackSecrets } from './secrets.ts';

export const SERVICES = ['identity', 'creators', 'search', 'feed', 'platform-sync', 'notifications'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Services with a database of their own: search keeps everything in Elasticsearch. */
export const WITH_DATABASE = SERVICES.filter((name) => name !== 'search');

export type Settings = Record<string, string>;

export interface StackFacts {
  port: number;
  backing: Pick<Addresses, 'natsUrl' | 'redisUrl' | 'elasticsearchUrl' | 'smtpUrl'>;
  databaseUrls: Record<string, string>;
  frontendOrigins: Record<FrontendName, string>;
  /** Null with real Google credentials in the environment. */
  youtubeDoubleUrl: string | null;
  admin: { email: string; password: string };
  /** Undefined for a development machine's: the same budgets, a thousand times as large. */
  rateLimits?: string | undefined;
  /** Undefined for a development machine's: its administrator signs in by the password alone. */
  adminSecondFactor?: string | undefined;
  secrets: StackSecrets;
}

/** The settings of the gateway and of each service; their src/config/env.ts say what each means. */
export function composeSettings(facts: StackFacts): Record<ServiceName | 'gateway', Settings> {
  const { backing, secrets } = facts;
  const siteUrl = siteUrlOf(facts.port);
  const common = (name: ServiceName | 'gateway'): Settings => ({
    NATS_URL: natsUrlOf(backing.natsUrl, name),
    HTTP_PORT: '0',
  });
  const withDatabase = (name: ServiceName): Settings => ({
    ...common(name),
    DATABASE_URL: facts.databaseUrls[name] ?? '',
  });
  const elasticsearch: Settings = backing.elasticsearchUrl
    ? { ELASTICSEARCH_URL: backing.elasticsearchUrl }
    : {};
  const mailSeal = { MAIL_SEAL_KEYS: secrets.keyRing('mailSeal') };
  return {
    identity: {
      ...withDatabase('identity'),
      ...mailSeal,
      TOKEN_KEY: secrets.key('identityTokens'),
      FACTOR_KEYS: secrets.keyRing('secondFactors'),
      ADMIN_EMAIL: facts.admin.email,
      ADMIN_PASSWORD: facts.admin.password,
    },
    creators: withDatabase('creators'),
    search: { ...common('search'), ...elasticsearch },
    feed: withDatabase('feed'),
    'platform-sync': {
      ...withDatabase('platform-sync'),
      TOKEN_KEYS: secrets.keyRing('oauthTokens'),
      GOOGLE_REDIRECT_URI: `${siteUrl}/auth/google/callback`,
      ...(facts.youtubeDoubleUrl ? youtubeDoubleSettings(facts.youtubeDoubleUrl) : {}),
    },
    notifications: {
      ...withDatabase('notifications'),
      ...mailSeal,
      SMTP_URL: backing.smtpUrl,
      PUBLIC_URL: siteUrl,
    },
    gateway: {
      ...common('gateway'),
      PORT: String(facts.port),
      PUBLIC_URL: siteUrl,
      ADMIN_SECOND_FACTOR: facts.adminSecondFactor || 'optional',
      RATE_LIMITS: facts.rateLimits || 'generous',
      DEMONSTRATION: String(facts.youtubeDoubleUrl !== null),
      ...siteOfNobody,
      MEDIA_EXTRA_HOSTS: facts.youtubeDoubleUrl ? new URL(facts.youtubeDoubleUrl).host : '',
      REDIS_URL: redisUrlOf(backing.redisUrl, 'gateway'),
      ...Object.fromEntries(
        frontendNames.map((name) => [originSettingOf(name), facts.frontendOrigins[name]]),
      ),
    },
  };
}

/** What the site says of who is behind it, on a development machine. */
const siteOfNobody: Settings = {
  CONTACT_URL: 'https://atelier.example/contact',
  CONTACT_EMAIL: 'bonjour@bottin.example',
  AUTHOR_NAME: 'l’Atelier du Bottin',
  AUTHOR_URL: 'https://atelier.example/',
};

/** The site's address as people type it. */
export function siteUrlOf(port: number): string {
  return `http://localhost:${port}`;
}

function youtubeDoubleSettings(url: string): Settings {
  return {
    GOOGLE_CLIENT_ID: 'bottin-demonstration',
    GOOGLE_CLIENT_SECRET: 'bottin-demonstration',
    GOOGLE_AUTH_URL: `${url}/o/oauth2/v2/auth`,
    GOOGLE_TOKEN_URL: `${url}/token`,
    GOOGLE_REVOKE_URL: `${url}/revoke`,
    GOOGLE_API_URL: `${url}/`,
    MEDIA_EXTRA_HOSTS: new URL(url).host,
  };
}
