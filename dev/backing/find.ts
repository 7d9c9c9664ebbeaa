import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary } from './binaries.ts';
import type { Child, Host } from './child.ts';
import { type ContainerSpec, startContainer } from './containers.ts';
import { findJdk, startEmbeddedElasticsearch } from './elasticsearch.ts';
import { startMail } from './mail.ts';
import { startNats } from './nats.ts';
import { startPostgres } from './postgres.ts';
import { startPreferred } from './preference.ts';
import { startRedis } from './redis.ts';
import { localRedisConfig, buildOperatorUrl } from './redis-logins.ts';
import type { Secrets } from './secrets.ts';

const LOCKED_IMAGES = new URL('../../deploy/images.lock.json', import.meta.url);

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
 * then an embedded server, then a container. With `BACKING=docker`, it tries the container before the
 * embedded server.
 */
export const FINDERS: Record<BackingName, (context: Context) => Promise<BackingServer>> = {
  postgres: async (context) => {
    const { DATABASE_URL } = context.env;
    if (DATABASE_URL) return toExternalServer({ adminUrl: DATABASE_URL });
    const password = context.secrets.get('postgres');
    const server = await startPreferred<BackingServer>(context.env, {
      embedded: async () => {
        const started = await startPostgres({ ...context, password });
        return started && toLocalServer({ adminUrl: started.adminUrl }, started.child);
      },
      container: () =>
        startLoggedContainer(context, {
          image: 'postgres:18',
          port: 5432,
          env: { POSTGRES_PASSWORD: password },
          keep: [join(context.dataDir, 'containers/postgres'), '/var/lib/postgresql'],
          toAddresses: (address) => ({ adminUrl: `postgres://postgres:${password}@${address}/postgres` }),
        }),
    });
    if (!server) throw notFoundError('PostgreSQL', 'DATABASE_URL');
    return server;
  },

  nats: async (context) => {
    const { NATS_URL } = context.env;
    if (NATS_URL) return toExternalServer({ natsUrl: NATS_URL });
    const server = await startPreferred<BackingServer>(context.env, {
      embedded: async () => {
        const binary = findBinary('nats-server', context.env);
        if (!binary) return null;
        const { url, child } = await startNats({ ...context, binary });
        return toLocalServer({ natsUrl: url }, child);
      },
      container: () =>
        startLoggedContainer(context, {
          image: 'nats:2',
          port: 4222,
          command: ['-js', '-sd', '/data'],
          keep: [join(context.dataDir, 'containers/nats'), '/data'],
          toAddresses: (address) => ({ natsUrl: `nats://${address}` }),
        }),
    });
    if (!server) throw notFoundError('nats-server (Debian: apt-get install nats-server)', 'NATS_URL');
    return server;
  },

  redis: async (context) => {
    const { REDIS_URL } = context.env;
    if (REDIS_URL) return toExternalServer({ redisUrl: REDIS_URL });
    const password = context.secrets.get('redis');
    const server = await startPreferred<BackingServer>(context.env, {
      embedded: async () => {
        const binary = findBinary('redis-server', context.env);
        if (!binary) return null;
        const { url, child } = await startRedis({ ...context, binary, password });
        return toLocalServer({ redisUrl: url }, child);
      },
      container: () =>
        startLoggedContainer(context, {
          image: 'redis:8',
          port: 6379,
          command: ['sh', '-c', 'echo "$CONFIG" | redis-server -'],
          env: { CONFIG: localRedisConfig(password) },
          keep: [join(context.dataDir, 'containers/redis'), '/data'],
          toAddresses: (address) => ({ redisUrl: buildOperatorUrl(password, address) }),
        }),
    });
    if (!server) throw notFoundError('redis-server (Debian: apt-get install redis-server)', 'REDIS_URL');
    return server;
  },

  elasticsearch: async (context) => {
    const { ELASTICSEARCH_URL } = context.env;
    if (ELASTICSEARCH_URL) return toExternalServer({ elasticsearchUrl: ELASTICSEARCH_URL });
    const jdk = findJdk();
    const server = await startPreferred<BackingServer>(context.env, {
      embedded: async () => {
        if (!jdk.found) return null;
        const { url, pid, stop } = await startEmbeddedElasticsearch(context);
        return { addresses: { elasticsearchUrl: url }, pid, stop };
      },
      container: () =>
        startLoggedContainer(context, {
          image: 'elasticsearch:9.5.0',
          port: 9200,
          env: {
            'discovery.type': 'single-node',
            'xpack.security.enabled': 'false',
            ES_JAVA_OPTS: '-Xmx512m',
          },
          toAddresses: (address) => ({ elasticsearchUrl: `http://${address}` }),
        }),
    });
    if (server) return server;
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

/**
 * Container of a backing service. `toAddresses` converts the container's `host:port` to the service's
 * addresses.
 */
interface ServerContainer extends ContainerSpec {
  toAddresses: (address: string) => Partial<Addresses>;
}

/**
 * Starts a container from an image in deploy/images.lock.json. Returns null when no Docker engine responds.
 */
async function startLoggedContainer(
  context: Context,
  { toAddresses, ...spec }: ServerContainer,
): Promise<BackingServer | null> {
  const image = pinImage(spec.image);
  const container = await startContainer({ ...spec, image });
  if (!container) return null;
  context.log(`${image} runs in a container`);
  return { addresses: toAddresses(container.address), stop: container.stop };
}

/** Returns the image name, with the digest if deploy/images.lock.json records one. */
function pinImage(name: string): string {
  const lock: Record<string, string | null> = JSON.parse(readFileSync(LOCKED_IMAGES, 'utf8'));
  if (!(name in lock)) throw new Error(`deploy/images.lock.json doesn't contain ${name}`);
  const digest = lock[name];
  return digest ? `${name}@${digest}` : name;
}

function notFoundError(what: string, variable: string): Error {
  return new Error(
    `${what} was not found. Install it, or start a Docker engine, or set its URL in ${variable}.`,
  );
}
