import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { type Backing, startBacking } from '@bottin/dev/backing/backing.ts';
import { getCommandLine } from '@bottin/dev/backing/data-lock.ts';
import { withRedisLogin } from '@bottin/dev/backing/redis-logins.ts';

let dataDir: string;
let backing: Backing;
const openClients: Redis[] = [];
const env = { PATH: process.env.PATH, BACKING: 'embedded' };

function connectAs(user: string): Redis {
  const client = new Redis(withRedisLogin(backing.redisUrl, user), {
    maxRetriesPerRequest: 0,
    enableReadyCheck: user === 'gateway',
  });
  client.on('error', () => undefined);
  openClients.push(client);
  return client;
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'bottin-redis-'));
  backing = await startBacking({ dataDir, only: ['redis'], durable: false, env, log: () => undefined });
});
afterEach(() => {
  for (const client of openClients.splice(0)) client.disconnect();
});
afterAll(async () => {
  await backing.stop();
  await rm(dataDir, { recursive: true });
});

describe('the Redis login of the gateway', () => {
  const attempts: string[][] = [
    ['GET', 'another:key'],
    ['SET', 'another:key', '1'],
    ['MGET', 'session:x', 'another:key'],
    ['DEL', 'another:key'],
    ['EVAL', "return redis.call('GET', 'another:key')", '0'],
    ['EVAL', "return redis.call('KEYS', '*')", '0'],
    ['KEYS', '*'],
    ['SCAN', '0'],
    ['RANDOMKEY'],
    ['FLUSHALL'],
    ['FLUSHDB'],
    ['CONFIG', 'GET', '*'],
    ['CONFIG', 'SET', 'dir', '/tmp'],
    ['ACL', 'LIST'],
    ['ACL', 'SETUSER', 'gateway', '+@all'],
    ['MONITOR'],
    ['CLIENT', 'LIST'],
    ['CLIENT', 'KILL', 'TYPE', 'normal'],
    ['REPLICAOF', '127.0.0.1', '1'],
    ['DEBUG', 'SLEEP', '0'],
    ['SAVE'],
    ['SHUTDOWN'],
    ['SCRIPT', 'FLUSH'],
    ['FUNCTION', 'LIST'],
    ['PUBLISH', 'channel', 'x'],
    ['SUBSCRIBE', 'channel'],
  ];

  it.each(attempts.map((words) => [words.join(' '), words] as const))(
    'the gateway’s login may not run the Redis command « %s »',
    async (_title, words) => {
      const [command = '', ...rest] = words;
      await expect(connectAs('gateway').call(command, ...rest)).rejects.toThrow(
        /^NOPERM|^ERR (The user executing the script can't (access|run)|.*not allowed)/,
      );
    },
  );

  it('the gateway’s login may read and write the gateway’s own keys', async () => {
    const gateway = connectAs('gateway');
    const key = `session:${randomUUID()}`;
    expect(await gateway.set(key, 'x', 'PX', 60_000)).toBe('OK');
    expect(await gateway.getdel(key)).toBe('x');
  });
});

it('Redis refuses commands without a login, and allows the health login only PING', async () => {
  const { host } = new URL(backing.redisUrl);
  const stranger = new Redis(`redis://${host}`, { maxRetriesPerRequest: 0, enableReadyCheck: false });
  stranger.on('error', () => undefined);
  openClients.push(stranger);
  await expect(stranger.ping()).rejects.toThrow('NOAUTH');
  const check = connectAs('health');
  expect(await check.ping()).toBe('PONG');
  await expect(check.get('session:x')).rejects.toThrow('NOPERM');
});

it('Redis keeps the writes of a transaction across a restart, and refuses the login of the default user', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'bottin-redis-'));
  const start = () =>
    startBacking({
      dataDir: folder,
      only: ['redis'],
      durable: true,
      env,
      log: () => undefined,
    });
  const withServer = async (work: (gateway: Redis, url: string) => Promise<void>) => {
    const server = await start();
    const gateway = new Redis(withRedisLogin(server.redisUrl, 'gateway'));
    try {
      await work(gateway, server.redisUrl);
    } finally {
      gateway.disconnect();
      await server.stop();
    }
  };
  try {
    await withServer(async (gateway) => {
      await gateway.multi().set('session:a', '1').sadd('sessions-of:b', 'a').exec();
    });
    await withServer(async (gateway, url) => {
      expect([await gateway.get('session:a'), await gateway.smembers('sessions-of:b')]).toEqual(['1', ['a']]);
      for (const password of ['', 'any', new URL(url).password]) {
        await expect(gateway.call('AUTH', 'default', password)).rejects.toThrow('WRONGPASS');
      }
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('the command line of the Redis server contains no password', async () => {
  const { children } = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8'));
  const commands = children.map(({ pid }: { pid: number }) => getCommandLine(pid));
  expect(commands).toEqual([expect.stringContaining('redis-server')]);
  expect(commands.join()).not.toContain(new URL(backing.redisUrl).password);
});
