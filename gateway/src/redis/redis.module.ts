import { HealthRegistry } from '@bottin/service-kit/health.ts';
import { toTlsOptions } from '@bottin/service-kit/store-tls.ts';
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
      providers: [{ provide: Redis, useFactory: () => createRedisClient(url, ca) }],
      exports: [Redis],
    };
  }

  async onModuleInit(): Promise<void> {
    // The client keeps reconnecting by itself; meanwhile /readyz reports the failure.
    await this.redis.connect().catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

/** Socket time-out; commands normally take a millisecond. */
const socketTimeoutMs = 1_000;

/**
 * Creates a client that fails immediately while Redis is unavailable, so that requests get an error instead
 * of waiting. It acts as a circuit breaker: when Redis hangs, the connection is closed and all pending
 * commands fail; until one reconnection attempt succeeds, commands fail immediately. Commands aren't retried,
 * because some increment counters.
 */
export function createRedisClient(url: string, ca: string | undefined): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    lazyConnect: true,
    ...(url.startsWith('rediss:') ? { tls: toTlsOptions(ca) } : {}),
    // The ACL of our Redis user doesn't allow CLIENT SETINFO.
    disableClientInfo: true,
    connectTimeout: 2_000,
    socketTimeout: socketTimeoutMs,
    commandTimeout: 2 * socketTimeoutMs,
    retryStrategy: (attempt) => fullJitter(attempt, { firstMs: 100, lastMs: 2 * socketTimeoutMs }),
  });
  const logger = new Logger('Redis');
  redis.on('error', (error: Error) =>
    logger.warn({ message: 'Redis connection error', error: error.message }),
  );
  return redis;
}
