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
import type { Addresses, BackingName, BackingServer, Context } from './servers.ts';
import { startServer } from './start-server.ts';
import { getsReply } from './tcp-probe.ts';

/**
 * For each backing service, a function that finds or starts it. Each function tries a URL in the environment,
 * then the kinds of server in the order of rankKinds.
 */
export const FINDERS: Record<BackingName, (context: Context) => Promise<BackingServer>> = {
  postgres: async (context) => {
    const { DATABASE_URL } = context.env;
    if (DATABASE_URL) return toExternalServer({ adminUrl: DATABASE_URL });
    const password = context.secrets.get('postgres');
    const toUrl = (address: string) => `postgres://postgres:${password}@${address}/postgres`;
    const server = await startServer('postgres', context, {
      embedded: async () => {
        const started = await startPostgres({ ...context, password });
        return started && toLocalServer({ adminUrl: started.adminUrl }, started.child);
      },
      container: {
        port: 5432,
        command: ['postgres', ...getPostgresArguments(context.durable)],
        env: { POSTGRES_PASSWORD: password },
        keep: '/var/lib/postgresql',
        sharedMemoryBytes: 256 * 1024 * 1024,
        isReady: (address) => isPostgresReady(toUrl(address)),
        toServer: (address) => ({ addresses: { adminUrl: toUrl(address) } }),
      },
    });
    if (!server) throw notFoundError('PostgreSQL', 'DATABASE_URL');
    return server;
  },

  nats: async (context) => {
    const { NATS_URL } = context.env;
    if (NATS_URL) return toExternalServer({ natsUrl: NATS_URL });
    const toConfig = (productionConfig: string) => localNatsConfig(productionConfig, '/data');
    const server = await startServer('nats', context, {
      embedded: async () => {
        const binary = findBinary('nats-server', context.env);
        if (!binary) return null;
        const { url, child, reload } = await startNats({ ...context, binary });
        return { ...toLocalServer({ natsUrl: url }, child), reload };
      },
      container: {
        port: 4222,
        command: ['-c', '/bottin-nats.conf'],
        config: { path: '/bottin-nats.conf', text: toConfig(readProductionConfig()) },
        keep: '/data',
        isReady: (address) => getsReply(address, { reply: 'INFO ' }),
        toServer: (address, reload) => ({
          addresses: { natsUrl: `nats://${address}` },
          reload: (productionConfig) => reload(toConfig(productionConfig)),
        }),
      },
    });
    if (!server) throw notFoundError('nats-server (Debian: apt-get install nats-server)', 'NATS_URL');
    return server;
  },

  redis: async (context) => {
    const { REDIS_URL } = context.env;
    if (REDIS_URL) return toExternalServer({ redisUrl: REDIS_URL });
    const password = context.secrets.get('redis');
    const server = await startServer('redis', context, {
      embedded: async () => {
        const binary = findBinary('redis-server', context.env);
        if (!binary) return null;
        const { url, child } = await startRedis({ ...context, binary, password });
        return toLocalServer({ redisUrl: url }, child);
      },
      container: {
        port: 6379,
        command: ['sh', '-c', 'exec redis-server /bottin-redis.conf'],
        config: {
          path: '/bottin-redis.conf',
          text: localRedisConfig(password, getRedisSettings(context.durable)),
        },
        keep: '/data',
        isReady: isRedisReady,
        toServer: (address) => ({ addresses: { redisUrl: buildOperatorUrl(password, address) } }),
      },
    });
    if (!server) throw notFoundError('redis-server (Debian: apt-get install redis-server)', 'REDIS_URL');
    return server;
  },

  elasticsearch: async (context) => {
    const { ELASTICSEARCH_URL } = context.env;
    if (ELASTICSEARCH_URL) return toExternalServer({ elasticsearchUrl: ELASTICSEARCH_URL });
    const jdk = findJdk();
    const server = await startServer('elasticsearch', context, {
      embedded: async () => {
        if (!jdk.found) return null;
        const { url, pid, stop } = await startEmbeddedElasticsearch(context);
        return { addresses: { elasticsearchUrl: url }, pid, stop };
      },
      container: {
        port: 9200,
        env: {
          'discovery.type': 'single-node',
          'xpack.security.enabled': 'false',
          'cluster.routing.allocation.disk.threshold_enabled': 'false',
          ES_JAVA_OPTS: '-Xmx512m',
        },
        isReady: (address) => isHealthy(`http://${address}`),
        toServer: (address) => ({ addresses: { elasticsearchUrl: `http://${address}` } }),
      },
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

function notFoundError(what: string, variable: string): Error {
  return new Error(
    `${what} was not found. Install it, or set BACKING=docker with a Docker engine, or set its URL in ${variable}.`,
  );
}
