import { Redis } from 'ioredis';
import type { Addresses } from './control-server.ts';
import { control } from './stack.ts';

/** Works on the sessions' store, and leaves it. */
export async function withRedis<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
  const { redisUrl } = await control<Addresses>({ do: 'addresses' });
  const redis = new Redis(redisUrl);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
