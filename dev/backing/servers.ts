import type { Host } from './child.ts';
import type { Secrets } from './secrets.ts';

/** Environment variable with the URL of a server that already runs, and image of the container otherwise. */
export const SOURCES = {
  postgres: { variable: 'DATABASE_URL', image: 'postgres:18' },
  nats: { variable: 'NATS_URL', image: 'nats:2' },
  redis: { variable: 'REDIS_URL', image: 'redis:8' },
  elasticsearch: { variable: 'ELASTICSEARCH_URL', image: 'elasticsearch:9.5.0' },
} as const;

export type ContainerName = keyof typeof SOURCES;

export type BackingName = ContainerName | 'mail';

export interface Addresses {
  /** PostgreSQL URL with a login that may create databases. */
  adminUrl: string;
  natsUrl: string;
  /** Redis URL. For a server that we started, its login is `operator`, which `withRedisLogin` replaces. */
  redisUrl: string;
  /** Null when this machine can't run Elasticsearch: the site then uses its fallback search. */
  elasticsearchUrl: string | null;
  smtpUrl: string;
  /** MailDev's page and API; null when the environment names an SMTP server. */
  mailPageUrl: string | null;
}

export interface Context {
  dataDir: string;
  host: Host;
  log: (line: string) => void;
  env: NodeJS.ProcessEnv;
  durable: boolean;
  secrets: Secrets;
}

export interface BackingServer {
  addresses: Partial<Addresses>;
  /** Process id, for servers that we started. */
  pid?: number;
  /** For NATS: gives the server the rights of another production configuration. */
  reload?(productionConfig: string): Promise<void>;
  stop(): Promise<void>;
}
