import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@bottin/testing/wait.ts';
import { Client } from 'pg';
import { startBacking } from '../backing.ts';
import { getCommandLine } from '../data-lock.ts';

const logLines: string[] = [];
// The tests compare process ids, which servers in containers don't have.
const env = { PATH: process.env.PATH, BACKING: 'embedded' };

async function createFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'bottin-backing-'));
  await chmod(path, 0o711);
  return path;
}

function start(
  dataDir: string,
  only: Array<'postgres' | 'redis'> = ['postgres', 'redis'],
  BACKING = 'embedded',
) {
  return startBacking({
    dataDir,
    only,
    durable: false,
    env: { ...env, BACKING },
    log: (line) => logLines.push(line),
  });
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

/** Starts PostgreSQL and Redis from another process, which then waits to be killed. */
async function startInOtherProcess(dataDir: string) {
  const script = `
    import { startBacking } from ${JSON.stringify(join(import.meta.dirname, '../backing.ts'))};
    await startBacking({ dataDir: ${JSON.stringify(dataDir)}, only: ['postgres', 'redis'], durable: false, log: console.error });
    console.log('started');
    setInterval(() => undefined, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  await once(child.stdout, 'data');
  const lock = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8'));
  const pids: number[] = lock.children.map(({ pid }: { pid: number }) => pid);
  return { child, pids };
}

const hasExited = (pid: number): boolean => getCommandLine(pid) === null;

describe('backing services of a data folder', () => {
  it('a data folder stays with the kind of servers that has its data', async () => {
    const dataDir = await createFolder();
    await (await start(dataDir, ['redis'])).stop();
    await expect(start(dataDir, ['redis'], 'docker')).rejects.toThrow('belongs to embedded servers');
    await mkdir(join(dataDir, 'containers'));
    await writeFile(join(dataDir, 'containers/in-use'), '');
    await expect(start(dataDir, ['redis'])).rejects.toThrow('belongs to containers');
    await rm(dataDir, { recursive: true });
  });

  it('backing services keep their data over a restart, and each database accepts only its own logins', async () => {
    const dataDir = await createFolder();
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

  it('backing services refuse to start while another run uses the folder', async () => {
    const dataDir = await createFolder();
    const { child, pids } = await startInOtherProcess(dataDir);
    await expect(start(dataDir)).rejects.toThrow('in use by another run');
    child.kill('SIGKILL');
    await eventually(() => pids.every(hasExited));
    await rm(dataDir, { recursive: true });
  });

  it('backing services stop when their parent process is killed, and can then start again', async () => {
    const dataDir = await createFolder();
    const { child, pids } = await startInOtherProcess(dataDir);
    expect(pids).toHaveLength(2);
    child.kill('SIGKILL');
    await eventually(() => pids.every(hasExited));
    const backing = await start(dataDir);
    await backing.stop();
    await rm(dataDir, { recursive: true });
  });

  it('reading the URL of a service that was not requested throws an error', async () => {
    const dataDir = await createFolder();
    const backing = await start(dataDir, ['redis']);
    expect(() => backing.natsUrl).toThrow('not requested');
    await backing.stop();
    await rm(dataDir, { recursive: true });
  });
});
