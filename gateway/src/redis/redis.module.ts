import { HealthRegistry } from '@bottin/service-kit/health.ts';
import { tlsOf } from '@bottin/service-kit/store-tls.ts';
import { fullJitter } from '@bottin/service-kit/retry-budget.ts';
import {
  type DynamicModule,
  Global,
  Inject,
  Logger,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Redis } from 'ioredis';

/** The gateway's Redis: sessions, registration bindings and rate limits. */
@Global()
@Module({})
export class RedisModule implements OnApplicationShutdown {
  constructor(
    @Inject(Redis) private readonly redis: Redis,
    health: HealthRegistry,
  ) {
    health.register('redis', async () => void (await redis.ping()), { required: true });
  }

  static forRoot({ url, ca }: { url: string; ca?: string | undefined }): DynamicModule {
    return {
      module: RedisModule,
      providers: [{ provide: Redis, useFactory: () => clientOf(url, ca) }],
      exports: [Redis],
    };
  }

  async onModuleInit(): Promise<void> {
    // A Redis that isn't there yet is tried again by the client itself; /readyz says so meanwhile.
    await this.redis.connect().catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

/** Commands take a millisecond: while some wait, something is heard within this long. */
const patienceMs = 1_000;

/**
 * Fails at once while Redis is away, so that a request gets an answer that says so instead of waiting. The client is its own breaker: a
 * Redis that says nothing loses its connection and with it all that waits; until a new one was greeted, which one attempt at a time tries,
 * commands fail at once. None is sent twice: some count.
 */
export function clientOf(url: string, ca: string | undefined): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    lazyConnect: true,
    ...(url.startsWith('rediss:') ? { tls: tlsOf(ca) } : {}),
    // Our login may do what we need, and naming the library isn't.
    disableClientInfo: true,
    connectTimeout: 2_000,
    socketTimeout: patienceMs,
    commandTimeout: 2 * patienceMs,
    retryStrategy: (attempt) => fullJitter(attempt, { firstMs: 100, lastMs: 2 * patienceMs }),
  });
  const logger = new Logger('Redis');
  redis.on('error', (error: Error) => logger.warn({ message: 'redis connection', error: error.message }));
  return redis;
}
