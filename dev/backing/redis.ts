import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Child, type Host } from './child.ts';
import { freePort, onFreePort } from './ports.ts';
import { localRedisConfig, operatorUrl } from './redis-logins.ts';

export interface RedisOptions {
  binary: string;
  dataDir: string;
  password: string;
  durable: boolean;
  host: Host;
}

/** A redis-server on a free port, with its append-only file in the data folder and the shipped logins; the address is the operator's. */
export function startRedis(options: RedisOptions): Promise<{ url: string; child: Child }> {
  return onFreePort(freePort, (port) => startOn(port, options));
}

async function startOn(port: number, options: RedisOptions): Promise<{ url: string; child: Child }> {
  const { binary, dataDir, password, durable, host } = options;
  const home = join(dataDir, 'redis');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const config = join(home, 'redis.conf');
  const text = localRedisConfig(password, {
    bind: '127.0.0.1',
    port: String(port),
    dir: JSON.stringify(home),
    appendonly: durable ? 'yes' : 'no',
    save: '""',
    // Tests that run at once have one each (libs/testing).
    databases: '64',
    // Keeps the command line as we wrote it, by which the next start tells it from another server.
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
  await child.ready(() => ping(port));
  return { url: operatorUrl(password, `127.0.0.1:${port}`), child };
}

function ping(port: number): Promise<true | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('AUTH health any\r\nPING\r\n'));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
      if (answer.includes('+PONG')) resolve(true);
      if (/\+PONG|^-/m.test(answer)) socket.destroy();
    });
    socket.on('error', () => resolve(null));
    socket.on('close', () => resolve(null));
  });
}
