import { randomBytes } from 'node:crypto';
import { redisUrlOf } from '@bottin/dev/backing/redis-logins.ts';
import { Redis } from 'ioredis';
import { testAddress } from './addresses.ts';

export interface TestRedis {
  /** The server's address: for code that sets its own key prefix. */
  url: string;
  /** A prefix that no other test uses. */
  prefix: string;
  /** A client whose keys get that prefix. */
  client: Redis;
  /** Removes the prefix's keys and disconnects. */
  close(): Promise<void>;
}

/** The address of Redis for one part, with the rights that it has in production. */
export function redisUrlAs(part: string, url: string): string {
  return redisUrlOf(url, part);
}

/** The shared Redis, with keys kept apart from other tests'. */
export function testRedis(): TestRedis {
  const url = testAddress('TEST_REDIS_URL');
  const prefix = `test:${randomBytes(8).toString('hex')}:`;
  const client = new Redis(url, { keyPrefix: prefix });
  return {
    url,
    prefix,
    client,
    close: async () => {
      const keys = await client.keys(`${prefix}*`);
      if (keys.length > 0) await client.del(keys.map((key) => key.slice(prefix.length)));
      await client.quit();
    },
  };
}
