import { createHmac } from 'node:crypto';
import { randomToken } from '@bottin/service-kit/crypto.ts';
import type { Redis } from 'ioredis';

/**
 * Returns a keyed hash function. Its secret is random, is stored in Redis for all replicas, and expires
 * `ttlMs` after it was created.
 */
export async function createHasher(
  redis: Redis,
  key: string,
  ttlMs: number,
): Promise<(text: string) => string> {
  await redis.set(key, randomToken(), 'PX', ttlMs, 'NX');
  const secret = await redis.get(key);
  if (secret === null) throw new Error(`${key} has expired`);
  return (text) => createHmac('sha256', secret).update(text).digest('base64url');
}
