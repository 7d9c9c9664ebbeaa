import { redisUrlOf } from '@bottin/dev/backing/redis-logins.ts';
import { Redis } from 'ioredis';
import { testAddress } from './addresses.ts';

/** The address of Redis for one part, with the rights that it has in production. */
export function redisUrlAs(part: string, url: string): string {
  return redisUrlOf(url, part);
}

export interface TestRedisDatabase {
  /** Its address, as the operator. */
  url: string;
  client: Redis;
  /** Disconnects, and leaves it to others. */
  close(): Promise<void>;
}

/** How long a run that was killed keeps its databases from others, in seconds: longer than a test file takes. */
const CLAIM_S = 1_800;

/**
 * An empty database of the shared Redis that nobody else has meanwhile: for code whose keys have no prefix.
 *
 * @throws when all are taken.
 */
export async function claimRedisDatabase(): Promise<TestRedisDatabase> {
  const url = new URL(testAddress('TEST_REDIS_URL'));
  const claims = new Redis(url.href);
  const [, count] = (await claims.config('GET', 'databases')) as [string, string];
  for (let number = 1; number < Number(count); number += 1) {
    const claim = `test-database:${number}`;
    if ((await claims.set(claim, '1', 'EX', CLAIM_S, 'NX')) === null) continue;
    url.pathname = `/${number}`;
    const client = new Redis(url.href);
    await client.flushdb();
    return {
      url: url.href,
      client,
      close: async () => {
        await client.quit();
        await claims.del(claim);
        await claims.quit();
      },
    };
  }
  await claims.quit();
  throw new Error(`All ${count} databases of the tests' Redis are taken`);
}
