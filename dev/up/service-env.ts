import { type FrontendName, frontendNames, getOriginSetting } from '../../contracts/remotes/frontends.ts';
import type { Addresses } from '../backing/servers.ts';
import { withNatsLogin } from '../backing/nats-logins.ts';
import { withRedisLogin } from '../backing/redis-logins.ts';
import type { StackSecrets } from './secrets.ts';

export const SERVICES = [
  'identity',
  'creators',
  'search',
  'feed',
  'platform-sync',
  'notifications',
  'community',
] as const;
export type ServiceName = (typeof SERVICES)[number];

/** Services with a database. The search service has none: it stores everything in Elasticsearch. */
export const SERVICES_WITH_DATABASE = SERVICES.filter((name) => name !== 'search');

export type Settings = Record<string, string>;

export interface SettingsInput {
  port: number;
  backing: Pick<Addresses, 'natsUrl' | 'redisUrl' | 'elasticsearchUrl' | 'smtpUrl'>;
  databaseUrls: Record<string, string>;
  frontendOrigins: Record<FrontendName, string>;
  /** Null when the environment has real Google credentials. */
  youtubeDoubleUrl: string | null;
  admin: { email: string; password: string };
  /** SMTP port on which the community service receives replies by e-mail. */
  inboundSmtpPort: number;
  /** Folder of uploaded pictures, for when the environment names no bucket. */
  picturesFolder: string;
  /** Undefined on a development machine, where the limits are a thousand times higher. */
  rateLimits?: string | undefined;
  /** Undefined on a development machine, where the administrator signs in with only the password. */
  adminSecondFactor?: string | undefined;
  /** Settings of the mail sender that replace those of a development machine. */
  sender?: Settings;
  secrets: StackSecrets;
}

/** Returns the settings of the mail sender that an environment contains. */
export function pickSender(env: NodeJS.ProcessEnv): Settings {
  return Object.fromEntries(
    Object.keys(localSender).flatMap((name) => {
      const value = env[name];
      return value ? [[name, value]] : [];
    }),
  );
}

/**
 * Returns the settings of the gateway and of each service. Their src/config/env.ts files describe the
 * settings.
 */
export function composeSettings(facts: SettingsInput): Record<ServiceName | 'gateway', Settings> {
  const { backing, secrets } = facts;
  const siteUrl = buildSiteUrl(facts.port);
  const common = (name: ServiceName | 'gateway'): Settings => ({
    NATS_URL: withNatsLogin(backing.natsUrl, name),
    HTTP_PORT: '0',
  });
  const withDatabase = (name: ServiceName): Settings => ({
    ...common(name),
    DATABASE_URL: facts.databaseUrls[name] ?? '',
  });
  const elasticsearch: Settings = backing.elasticsearchUrl
    ? { ELASTICSEARCH_URL: backing.elasticsearchUrl }
    : {};
  const mailSeal = { EMAIL_ENCRYPTION_KEYS: secrets.keyRing('mailSeal') };
  const pictureStore: Settings = { PICTURES_FOLDER: facts.picturesFolder };
  return {
    identity: {
      ...withDatabase('identity'),
      ...mailSeal,
      TOKEN_KEY: secrets.key('identityTokens'),
      MFA_ENCRYPTION_KEYS: secrets.keyRing('secondFactors'),
      ADMIN_EMAIL: facts.admin.email,
      ADMIN_PASSWORD: facts.admin.password,
    },
    creators: withDatabase('creators'),
    search: { ...common('search'), ...elasticsearch },
    feed: withDatabase('feed'),
    'platform-sync': {
      ...withDatabase('platform-sync'),
      TOKEN_ENCRYPTION_KEYS: secrets.keyRing('oauthTokens'),
      GOOGLE_REDIRECT_URI: `${siteUrl}/auth/google/callback`,
      ...(facts.youtubeDoubleUrl ? youtubeDoubleSettings(facts.youtubeDoubleUrl) : {}),
    },
    notifications: {
      ...withDatabase('notifications'),
      ...mailSeal,
      SMTP_URL: backing.smtpUrl,
      ...localSender,
      ...facts.sender,
      PUBLIC_URL: siteUrl,
    },
    community: {
      ...withDatabase('community'),
      REPLY_DOMAIN: localReplyDomain,
      INBOUND_SMTP_PORT: String(facts.inboundSmtpPort),
      ...pictureStore,
    },
    gateway: {
      ...common('gateway'),
      PORT: String(facts.port),
      PUBLIC_URL: siteUrl,
      ADMIN_MFA: facts.adminSecondFactor || 'optional',
      RATE_LIMITS: facts.rateLimits || 'generous',
      ...pictureStore,
      DEMO_MODE: String(facts.youtubeDoubleUrl !== null),
      ...demoSiteOwner,
      MEDIA_EXTRA_HOSTS: facts.youtubeDoubleUrl ? new URL(facts.youtubeDoubleUrl).host : '',
      REDIS_URL: withRedisLogin(backing.redisUrl, 'gateway'),
      ...Object.fromEntries(
        frontendNames.map((name) => [getOriginSetting(name), facts.frontendOrigins[name]]),
      ),
    },
  };
}

/** Sender of e-mails on a development machine, whose mail server has no TLS. */
const localSender: Settings = {
  SMTP_TLS: 'optional',
  MAIL_FROM: 'Bottin <bonjour@bottin.example>',
  MAIL_SENDER_NAME: 'Bottin',
  MAIL_SENDER_ADDRESS: 'Montréal (Québec) Canada',
};

/** Domain of reply addresses on a development machine. No other host delivers e-mails to it. */
export const localReplyDomain = 'reponse.localhost';

/** Fictional site owner shown on a development machine. */
const demoSiteOwner: Settings = {
  CONTACT_URL: 'https://atelier.example/contact',
  CONTACT_EMAIL: 'bonjour@bottin.example',
  AUTHOR_NAME: 'l’Atelier du Bottin',
  AUTHOR_URL: 'https://atelier.example/',
};

export function buildSiteUrl(port: number): string {
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
