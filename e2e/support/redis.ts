import { Redis } from 'ioredis';
import type { Addresses } from './control-server.ts';
import { sendControl } from './stack.ts';

export async function withRedis<T>(work: (redis: Redis) => Promise<T>): Promise<T> {
  const { redisUrl } = await sendControl<Addresses>({ do: 'addresses' });
  const redis = new Redis(redisUrl);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
