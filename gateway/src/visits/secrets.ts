import { createHmac } from 'node:crypto';
import { randomToken } from '@bottin/service-kit/crypto.ts';
import type { Redis } from 'ioredis';

/** Returns a hash under a secret that all replicas share, drawn anew for each period and forgotten after `keptMs`. */
export async function hasherOf(redis: Redis, key: string, keptMs: number): Promise<(text: string) => string> {
  await redis.set(key, randomToken(), 'PX', keptMs, 'NX');
  const secret = await redis.get(key);
  if (secret === null) throw new Error(`${key} is gone`);
  return (text) => createHmac('sha256', secret).update(text).digest('base64url');
}
