import { withRedisLogin } from '@bottin/dev/backing/redis-logins.ts';
import { Redis } from 'ioredis';
import { getTestAddress } from './addresses.ts';

/**
 * Returns the Redis URL with the login of `part`, a service or the gateway. The login has the permissions
 * that it has in production.
 */
export function getRedisUrlAs(part: string, url: string): string {
  return withRedisLogin(url, part);
}

export interface TestRedisDatabase {
  /** URL of the claimed database, with the operator's login. */
  url: string;
  client: Redis;
  /** Disconnects, and releases the database so that other tests can claim it. */
  close(): Promise<void>;
}

/**
 * Seconds after which a claim expires if the test run was killed before releasing the database. No test file
 * takes this long.
 */
const CLAIM_S = 1_800;

/**
 * Claims an empty database of the Redis server that all tests share. For tests of code whose keys have no
 * prefix.
 *
 * @throws Error when other tests have claimed all databases
 */
export async function claimRedisDatabase(): Promise<TestRedisDatabase> {
  const url = new URL(getTestAddress('TEST_REDIS_URL'));
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
  throw new Error(`All ${count} databases of the tests' Redis are claimed`);
}
