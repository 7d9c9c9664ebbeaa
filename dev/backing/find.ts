import { join } from 'node:path';
import { findBinary } from './binaries.ts';
import type { Child, Host } from './child.ts';
import { type ContainerSpec, startContainer } from './containers.ts';
import { findJdk, startEmbeddedElasticsearch } from './elasticsearch.ts';
import { startMail } from './mail.ts';
import { startNats } from './nats.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { localRedisConfig, buildOperatorUrl } from './redis-logins.ts';
import type { Secrets } from './secrets.ts';

export type BackingName = 'postgres' | 'nats' | 'redis' | 'elasticsearch' | 'mail';

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
  stop(): Promise<void>;
}

/**
 * For each backing service, a function that finds or starts it. Each function tries a URL in the environment,
 * then an embedded server, then a container.
 */
export const FINDERS: Record<BackingName, (context: Context) => Promise<BackingServer>> = {
  postgres: async (context) => {
    const { DATABASE_URL } = context.env;
    if (DATABASE_URL) return toExternalServer({ adminUrl: DATABASE_URL });
    const password = context.secrets.get('postgres');
    const server = await startPostgres({ ...context, password });
    if (server) return toLocalServer({ adminUrl: server.adminUrl }, server.child);
    const container = await startLoggedContainer(context, {
      image: 'postgres:18',
      port: 5432,
      env: { POSTGRES_PASSWORD: password },
      keep: [join(context.dataDir, 'postgres'), '/var/lib/postgresql'],
    });
    if (!container) throw notFoundError('PostgreSQL', 'DATABASE_URL');
    const adminUrl = `postgres://postgres:${password}@${container.address}/postgres`;
    return { addresses: { adminUrl }, stop: container.stop };
  },

  nats: async (context) => {
    const { NATS_URL } = context.env;
    if (NATS_URL) return toExternalServer({ natsUrl: NATS_URL });
    const binary = findBinary('nats-server', context.env);
    if (binary) {
      const { url, child } = await startNats({ ...context, binary });
      return toLocalServer({ natsUrl: url }, child);
    }
    const container = await startLoggedContainer(context, {
      image: 'nats:2',
      port: 4222,
      command: ['-js', '-sd', '/data'],
      keep: [join(context.dataDir, 'nats'), '/data'],
    });
    if (!container) throw notFoundError('nats-server (Debian: apt-get install nats-server)', 'NATS_URL');
    return { addresses: { natsUrl: `nats://${container.address}` }, stop: container.stop };
  },

  redis: async (context) => {
    const { REDIS_URL } = context.env;
    if (REDIS_URL) return toExternalServer({ redisUrl: REDIS_URL });
    const password = context.secrets.get('redis');
    const binary = findBinary('redis-server', context.env);
    if (binary) {
      const { url, child } = await startRedis({ ...context, binary, password });
      return toLocalServer({ redisUrl: url }, child);
    }
    const container = await startLoggedContainer(context, {
      image: 'redis:8',
      port: 6379,
      command: ['sh', '-c', 'echo "$CONFIG" | redis-server -'],
      env: { CONFIG: localRedisConfig(password) },
      keep: [join(context.dataDir, 'redis'), '/data'],
    });
    if (!container) throw notFoundError('redis-server (Debian: apt-get install redis-server)', 'REDIS_URL');
    return { addresses: { redisUrl: buildOperatorUrl(password, container.address) }, stop: container.stop };
  },

  elasticsearch: async (context) => {
    const { ELASTICSEARCH_URL } = context.env;
    if (ELASTICSEARCH_URL) return toExternalServer({ elasticsearchUrl: ELASTICSEARCH_URL });
    const jdk = findJdk();
    if (jdk.found) {
      const { url, pid, stop } = await startEmbeddedElasticsearch(context);
      return { addresses: { elasticsearchUrl: url }, pid, stop };
    }
    const container = await startLoggedContainer(context, {
      image: 'elasticsearch:9.5.0',
      port: 9200,
      env: { 'discovery.type': 'single-node', 'xpack.security.enabled': 'false', ES_JAVA_OPTS: '-Xmx512m' },
    });
    if (container)
      return { addresses: { elasticsearchUrl: `http://${container.address}` }, stop: container.stop };
    context.log(jdk.advice);
    return toExternalServer({ elasticsearchUrl: null });
  },

  mail: async (context) => {
    const { SMTP_URL } = context.env;
    if (SMTP_URL) return toExternalServer({ smtpUrl: SMTP_URL, mailPageUrl: null });
    const { smtpUrl, pageUrl, child } = await startMail(context);
    return toLocalServer({ smtpUrl, mailPageUrl: pageUrl }, child);
  },
};

function toLocalServer(addresses: Partial<Addresses>, child: Child): BackingServer {
  return { addresses, pid: child.pid, stop: () => child.stop() };
}

function toExternalServer(addresses: Partial<Addresses>): BackingServer {
  return { addresses, stop: async () => undefined };
}

async function startLoggedContainer(context: Context, spec: ContainerSpec) {
  const container = await startContainer(spec);
  if (container) context.log(`${spec.image} runs in a container`);
  return container;
}

function notFoundError(what: string, variable: string): Error {
  return new Error(
    `${what} was not found. Install it, or start a Docker engine, or set its URL in ${variable}.`,
  );
}
