import { HealthRegistry } from '@bottin/service-kit/health.ts';
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

  static forRoot({ url }: { url: string }): DynamicModule {
    return {
      module: RedisModule,
      providers: [{ provide: Redis, useFactory: () => clientOf(url) }],
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

/** Fails at once while Redis is away, so that a request gets an answer that says so instead of waiting. */
function clientOf(url: string): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    lazyConnect: true,
    connectTimeout: 2_000,
    commandTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  const logger = new Logger('Redis');
  redis.on('error', (error: Error) => logger.warn({ message: 'redis connection', error: error.message }));
  return redis;
}
