import { join } from 'node:path';
import { findBinary } from './binaries.ts';
import type { Child, Host } from './child.ts';
import { type ContainerSpec, startContainer } from './containers.ts';
import { findJdk, startEmbeddedElasticsearch } from './elasticsearch.ts';
import { startMail } from './mail.ts';
import { startNats } from './nats.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { localRedisConfig, operatorUrl } from './redis-logins.ts';
import type { Secrets } from './secrets.ts';

export type BackingName = 'postgres' | 'nats' | 'redis' | 'elasticsearch' | 'mail';

/** Where the backing services are. */
export interface Addresses {
  /** The PostgreSQL server, as someone who may make databases. */
  adminUrl: string;
  natsUrl: string;
  /** As the operator, on a server of ours; `redisUrlOf` makes it another's. */
  redisUrl: string;
  /** Null when this machine can run none: the product then serves its fallback search. */
  elasticsearchUrl: string | null;
  smtpUrl: string;
  /** MailDev's page and API; null when mail goes to an SMTP server named in the environment. */
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

export interface Found {
  addresses: Partial<Addresses>;
  /** The server's process, where it is one of ours. */
  pid?: number;
  stop(): Promise<void>;
}

/** How each backing service is found: named in the environment, else embedded, else in a container. */
export const FINDERS: Record<BackingName, (context: Context) => Promise<Found>> = {
  postgres: async (context) => {
    const { DATABASE_URL } = context.env;
    if (DATABASE_URL) return takeGiven({ adminUrl: DATABASE_URL });
    const password = context.secrets.get('postgres');
    const server = await startPostgres({ ...context, password });
    if (server) return ownServer({ adminUrl: server.adminUrl }, server.child);
    const container = await startContained(context, {
      image: 'postgres:18',
      port: 5432,
      env: { POSTGRES_PASSWORD: password },
      keep: [join(context.dataDir, 'postgres'), '/var/lib/postgresql'],
    });
    if (!container) throw missing('PostgreSQL', 'DATABASE_URL');
    const adminUrl = `postgres://postgres:${password}@${container.address}/postgres`;
    return { addresses: { adminUrl }, stop: container.stop };
  },

  nats: async (context) => {
    const { NATS_URL } = context.env;
    if (NATS_URL) return takeGiven({ natsUrl: NATS_URL });
    const binary = findBinary('nats-server', context.env);
    if (binary) {
      const { url, child } = await startNats({ ...context, binary });
      return ownServer({ natsUrl: url }, child);
    }
    const container = await startContained(context, {
      image: 'nats:2',
      port: 4222,
      command: ['-js', '-sd', '/data'],
      keep: [join(context.dataDir, 'nats'), '/data'],
    });
    if (!container) throw missing('nats-server (Debian: apt-get install nats-server)', 'NATS_URL');
    return { addresses: { natsUrl: `nats://${container.address}` }, stop: container.stop };
  },

  redis: async (context) => {
    const { REDIS_URL } = context.env;
    if (REDIS_URL) return takeGiven({ redisUrl: REDIS_URL });
    const password = context.secrets.get('redis');
    const binary = findBinary('redis-server', context.env);
    if (binary) {
      const { url, child } = await startRedis({ ...context, binary, password });
      return ownServer({ redisUrl: url }, child);
    }
    const container = await startContained(context, {
      image: 'redis:8',
      port: 6379,
      command: ['sh', '-c', 'echo "$CONFIG" | redis-server -'],
      env: { CONFIG: localRedisConfig(password) },
      keep: [join(context.dataDir, 'redis'), '/data'],
    });
    if (!container) throw missing('redis-server (Debian: apt-get install redis-server)', 'REDIS_URL');
    return { addresses: { redisUrl: operatorUrl(password, container.address) }, stop: container.stop };
  },

  elasticsearch: async (context) => {
    const { ELASTICSEARCH_URL } = context.env;
    if (ELASTICSEARCH_URL) return takeGiven({ elasticsearchUrl: ELASTICSEARCH_URL });
    const jdk = findJdk();
    if (jdk.found) {
      const { url, pid, stop } = await startEmbeddedElasticsearch(context);
      return { addresses: { elasticsearchUrl: url }, pid, stop };
    }
    const container = await startContained(context, {
      image: 'elasticsearch:9.5.0',
      port: 9200,
      env: { 'discovery.type': 'single-node', 'xpack.security.enabled': 'false', ES_JAVA_OPTS: '-Xmx512m' },
    });
    if (container)
      return { addresses: { elasticsearchUrl: `http://${container.address}` }, stop: container.stop };
    context.log(jdk.advice);
    return takeGiven({ elasticsearchUrl: null });
  },

  mail: async (context) => {
    const { SMTP_URL } = context.env;
    if (SMTP_URL) return takeGiven({ smtpUrl: SMTP_URL, mailPageUrl: null });
    const { smtpUrl, pageUrl, child } = await startMail(context);
    return ownServer({ smtpUrl, mailPageUrl: pageUrl }, child);
  },
};

function ownServer(addresses: Partial<Addresses>, child: Child): Found {
  return { addresses, pid: child.pid, stop: () => child.stop() };
}

function takeGiven(addresses: Partial<Addresses>): Found {
  return { addresses, stop: async () => undefined };
}

async function startContained(context: Context, spec: ContainerSpec) {
  const container = await startContainer(spec);
  if (container) context.log(`${spec.image} runs in a container`);
  return container;
}

function missing(what: string, variable: string): Error {
  return new Error(
    `${what} was not found. Install it, or start a Docker engine, or give its address in ${variable}.`,
  );
}
