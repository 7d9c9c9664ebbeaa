import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Child, type Host } from './child.ts';
import { freePort, startOnFreePort } from './ports.ts';
import { getsReply } from './tcp-probe.ts';
import { localRedisConfig, buildOperatorUrl } from './redis-logins.ts';

export interface RedisOptions {
  binary: string;
  dataDir: string;
  password: string;
  durable: boolean;
  host: Host;
}

/**
 * Starts a redis-server on a free port, with its files in the data folder and the same logins as in
 * production. Returns the URL with the login `operator`.
 */
export function startRedis(options: RedisOptions): Promise<{ url: string; child: Child }> {
  return startOnFreePort(freePort, (port) => startOn(port, options));
}

async function startOn(port: number, options: RedisOptions): Promise<{ url: string; child: Child }> {
  const { binary, dataDir, password, durable, host } = options;
  const home = join(dataDir, 'redis');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const config = join(home, 'redis.conf');
  const text = localRedisConfig(password, {
    ...getRedisSettings(durable),
    bind: '127.0.0.1',
    port: String(port),
    dir: JSON.stringify(home),
    // Keep Redis from changing its command line. After a crash, the next start recognises this process by its
    // command line.
    'set-proc-title': 'no',
  });
  writeFileSync(config, text, { mode: 0o600 });
  const child = new Child(
    {
      name: 'redis',
      command: binary,
      args: [config],
      marker: home,
      logFile: join(dataDir, 'logs/redis.log'),
    },
    host,
  );
  await child.waitUntilReady(() => isRedisReady(`127.0.0.1:${port}`));
  return { url: buildOperatorUrl(password, `127.0.0.1:${port}`), child };
}

/** Returns the settings of a local server that differ from production, in a container or not. */
export function getRedisSettings(durable: boolean): Record<string, string> {
  // Each parallel test worker uses its own Redis database (libs/testing).
  return { appendonly: durable ? 'yes' : 'no', save: '""', databases: '64' };
}

/** Returns whether the server at `host:port` has loaded its data. */
export function isRedisReady(address: string): Promise<true | null> {
  return getsReply(address, { send: 'AUTH health any\r\nPING\r\n', reply: '+PONG' });
}
