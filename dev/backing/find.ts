import { isHealthy } from '../elasticsearch/ready.ts';
import { findBinary } from './binaries.ts';
import type { Child } from './child.ts';
import { findJdk, startEmbeddedElasticsearch } from './elasticsearch.ts';
import { startMail } from './mail.ts';
import { readProductionConfig, startNats } from './nats.ts';
import { localNatsConfig } from './nats-logins.ts';
import { getPostgresArguments, isPostgresReady, startPostgres } from './postgres.ts';
import { getRedisSettings, isRedisReady, startRedis } from './redis.ts';
import { localRedisConfig, buildOperatorUrl } from './redis-logins.ts';
import type { Addresses, BackingName, BackingServer, ServerDefinition } from './servers.ts';
import { getsReply } from './tcp-probe.ts';

/** The ways in which each backing service can run. */
export const SERVERS: Record<BackingName, ServerDefinition> = {
  postgres: {
    findExternal: ({ DATABASE_URL }) => (DATABASE_URL ? { adminUrl: DATABASE_URL } : null),
    async startEmbedded(context) {
      const started = await startPostgres({ ...context, password: context.secrets.get('postgres') });
      if (!started) throw notFoundError('PostgreSQL', 'DATABASE_URL');
      return toLocalServer({ adminUrl: started.adminUrl }, started.child);
    },
    describeContainer({ durable, secrets }) {
      const password = secrets.get('postgres');
      const toUrl = (address: string) => `postgres://postgres:${password}@${address}/postgres`;
      return {
        image: 'postgres:18',
        port: 5432,
        command: ['postgres', ...getPostgresArguments(durable)],
        env: { POSTGRES_PASSWORD: password },
        dataFolder: '/var/lib/postgresql',
        sharedMemoryBytes: 256 * 1024 * 1024,
        isReady: (address) => isPostgresReady(toUrl(address)),
        toServer: (address) => ({ addresses: { adminUrl: toUrl(address) } }),
      };
    },
  },

  nats: {
    findExternal: ({ NATS_URL }) => (NATS_URL ? { natsUrl: NATS_URL } : null),
    async startEmbedded(context) {
      const binary = findBinary('nats-server', context.env);
      if (!binary) throw notFoundError('nats-server (Debian: apt-get install nats-server)', 'NATS_URL');
      const { url, child, reload } = await startNats({ ...context, binary });
      return { ...toLocalServer({ natsUrl: url }, child), reload };
    },
    describeContainer() {
      const toConfig = (productionConfig: string) => localNatsConfig(productionConfig, '/data');
      return {
        image: 'nats:2',
        port: 4222,
        command: ['-c', '/bottin-nats.conf'],
        config: { path: '/bottin-nats.conf', text: toConfig(readProductionConfig()) },
        dataFolder: '/data',
        isReady: (address) => getsReply(address, { reply: 'INFO ' }),
        toServer: (address, reload) => ({
          addresses: { natsUrl: `nats://${address}` },
          reload: (productionConfig) => reload(toConfig(productionConfig)),
        }),
      };
    },
  },

  redis: {
    findExternal: ({ REDIS_URL }) => (REDIS_URL ? { redisUrl: REDIS_URL } : null),
    async startEmbedded(context) {
      const binary = findBinary('redis-server', context.env);
      if (!binary) throw notFoundError('redis-server (Debian: apt-get install redis-server)', 'REDIS_URL');
      const password = context.secrets.get('redis');
      const { url, child } = await startRedis({ ...context, binary, password });
      return toLocalServer({ redisUrl: url }, child);
    },
    describeContainer({ durable, secrets }) {
      const password = secrets.get('redis');
      return {
        image: 'redis:8',
        port: 6379,
        // The shell keeps the image's entry point from giving the files to another user.
        command: ['sh', '-c', 'exec redis-server /bottin-redis.conf'],
        config: { path: '/bottin-redis.conf', text: localRedisConfig(password, getRedisSettings(durable)) },
        dataFolder: '/data',
        isReady: isRedisReady,
        toServer: (address) => ({ addresses: { redisUrl: buildOperatorUrl(password, address) } }),
      };
    },
  },

  elasticsearch: {
    findExternal: ({ ELASTICSEARCH_URL }) =>
      ELASTICSEARCH_URL ? { elasticsearchUrl: ELASTICSEARCH_URL } : null,
    async startEmbedded(context) {
      const jdk = findJdk();
      if (!jdk.found) {
        context.log(jdk.advice);
        return { addresses: { elasticsearchUrl: null }, stop: async () => undefined };
      }
      const { url, pid, stop } = await startEmbeddedElasticsearch(context);
      return { addresses: { elasticsearchUrl: url }, pid, stop };
    },
    describeContainer: () => ({
      image: 'elasticsearch:9.5.0',
      port: 9200,
      env: {
        'discovery.type': 'single-node',
        'xpack.security.enabled': 'false',
        'cluster.routing.allocation.disk.threshold_enabled': 'false',
        ES_JAVA_OPTS: '-Xmx512m',
      },
      isReady: (address) => isHealthy(`http://${address}`),
      toServer: (address) => ({ addresses: { elasticsearchUrl: `http://${address}` } }),
    }),
  },

  mail: {
    findExternal: ({ SMTP_URL }) => (SMTP_URL ? { smtpUrl: SMTP_URL, mailPageUrl: null } : null),
    async startEmbedded(context) {
      const { smtpUrl, pageUrl, child } = await startMail(context);
      return toLocalServer({ smtpUrl, mailPageUrl: pageUrl }, child);
    },
  },
};

function toLocalServer(addresses: Partial<Addresses>, child: Child): BackingServer {
  return { addresses, pid: child.pid, stop: () => child.stop() };
}

function notFoundError(what: string, variable: string): Error {
  return new Error(
    `${what} was not found. Install it, or start a Docker engine, or set its URL in ${variable}.`,
  );
}
