import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@bottin/testing/wait.ts';
import { Client } from 'pg';
import { startBacking } from '../backing.ts';
import { commandOf } from '../data-lock.ts';

const said: string[] = [];

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bottin-backing-'));
  await chmod(path, 0o711);
  return path;
}

function start(dataDir: string, only: Array<'postgres' | 'redis'> = ['postgres', 'redis']) {
  const env = { PATH: process.env.PATH };
  return startBacking({ dataDir, only, durable: false, env, log: (line) => said.push(line) });
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that starts PostgreSQL and Redis there, and waits to be killed. */
async function startElsewhere(dataDir: string) {
  const script = `
    import { startBacking } from ${JSON.stringify(join(import.meta.dirname, '../backing.ts'))};
    await startBacking({ dataDir: ${JSON.stringify(dataDir)}, only: ['postgres', 'redis'], durable: false, log: console.error });
    console.log('started');
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH },
  });
  await once(child.stdout, 'data');
  const lock = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8'));
  const pids: number[] = lock.children.map(({ pid }: { pid: number }) => pid);
  return { child, pids };
}

const isGone = (pid: number): boolean => commandOf(pid) === null;

describe('the backing services of a data folder', () => {
  it('keep their data over a restart, each database open to its own login only', async () => {
    const dataDir = await folder();
    const first = await start(dataDir);
    const { ownerUrl } = await first.database('feed');
    await query(ownerUrl, 'CREATE TABLE items AS SELECT 1 AS id');
    const creators = await first.database('creators');
    for (const theirs of [creators.url, creators.ownerUrl]) {
      const stranger = new URL(theirs);
      stranger.pathname = '/feed';
      await expect(query(stranger.href, 'SELECT 1')).rejects.toThrow('permission denied');
    }
    await first.stop();

    const second = await start(dataDir);
    const { url } = await second.database('feed');
    expect(await query(url, 'SELECT id FROM items')).toEqual([{ id: 1 }]);
    await second.stop();
    await rm(dataDir, { recursive: true });
  });

  it('are refused to a second run', async () => {
    const dataDir = await folder();
    const { child, pids } = await startElsewhere(dataDir);
    await expect(start(dataDir)).rejects.toThrow('in use by another run');
    child.kill('SIGKILL');
    await eventually(() => pids.every(isGone));
    await rm(dataDir, { recursive: true });
  });

  it('end with a process that is killed, and start again after it', async () => {
    const dataDir = await folder();
    const { child, pids } = await startElsewhere(dataDir);
    expect(pids).toHaveLength(2);
    child.kill('SIGKILL');
    await eventually(() => pids.every(isGone));
    const backing = await start(dataDir);
    await backing.stop();
    await rm(dataDir, { recursive: true });
  });

  it('say which one was not asked for', async () => {
    const dataDir = await folder();
    const backing = await start(dataDir, ['redis']);
    expect(() => backing.natsUrl).toThrow('not asked for');
    await backing.stop();
    await rm(dataDir, { recursive: true });
  });
});
