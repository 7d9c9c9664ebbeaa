import { HealthRegistry } from '@bottin/service-kit/health.ts';
import { fullJitter } from '@bottin/service-kit/retry-budget.ts';
import { toTlsOptions } from '@bottin/service-kit/store-tls.ts';
import {
  type DynamicModule,
  Global,
  Inject,
  Logger,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { Redis } from 'ioredis';

/** Connects the gateway to Redis, which stores sessions, registration bindings and rate limits. */
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
    // Ignore an error here: the client reconnects by itself, and until then the health check of Redis fails.
    await this.redis.connect().catch(() => undefined);
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}

/**
 * Maximum wait for a response on the Redis connection. A command normally takes a millisecond. The time-out
 * leaves time for a stall of the gateway's own event loop (garbage collection, a throttled CPU), which took
 * more than two seconds on a busy machine with two cores. After a longer stall, Node.js fires the time-out
 * before it reads a response that has already arrived.
 */
const socketTimeoutMs = 4_000;

/**
 * Creates a client that works as a circuit breaker, so that requests fail immediately, not after a time-out,
 * while Redis is unavailable. When Redis hangs, the client closes the connection and all pending commands
 * fail. Commands then fail immediately until the client has reconnected. Commands aren't retried, because
 * some of them increment counters.
 */
export function createRedisClient(url: string, ca: string | undefined): Redis {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    lazyConnect: true,
    ...(url.startsWith('rediss:') ? { tls: toTlsOptions(ca) } : {}),
    // Don't send CLIENT SETINFO, because the ACL of the gateway's Redis user forbids it.
    disableClientInfo: true,
    connectTimeout: 2_000,
    socketTimeout: socketTimeoutMs,
    commandTimeout: 5_000,
    retryStrategy: (attempt) => fullJitter(attempt, { firstMs: 100, lastMs: 2_000 }),
  });
  clearSocketTimeoutOnClose(redis);
  const logger = new Logger('Redis');
  redis.on('error', (error: Error) =>
    logger.warn({ message: 'Redis connection error', error: error.message }),
  );
  return redis;
}

/** Internal field of the Redis client. The client's public types don't contain it. */
interface SocketTimeout {
  socketTimeoutTimer: NodeJS.Timeout | undefined;
}

/**
 * Clears the timer of the socket time-out when the connection closes. Without this, a command
 * that was pending on the closed connection would time out later and close the next connection, although that
 * connection works. Version 6 of the client clears the timer itself.
 */
function clearSocketTimeoutOnClose(redis: Redis): void {
  const internals = redis as unknown as SocketTimeout;
  redis.on('close', () => {
    clearTimeout(internals.socketTimeoutTimer);
    internals.socketTimeoutTimer = undefined;
  });
}
