import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@bottin/testing/wait.ts';
import { DataLock } from '../../backing/data-lock.ts';
import { Guard } from '../../backing/guard.ts';
import { Supervised } from '../supervised.ts';

const LISTENING_SCRIPT = `
  console.log(JSON.stringify({ level: 30, msg: 'listening', port: 1234 }));
  console.log(JSON.stringify({ level: 50, msg: 'something broke', said: process.env.EXTRA ?? 'nothing' }));
  process.once('SIGTERM', () => process.exit(0));
  setInterval(() => undefined, 60_000);`;

describe('supervised process', () => {
  const problems: string[] = [];
  let dataDir: string;
  let guard: Guard;
  let lock: DataLock;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'bottin-supervised-'));
    lock = await DataLock.acquire(dataDir, () => undefined);
    guard = new Guard();
  });

  afterAll(async () => {
    guard.close();
    lock.release();
    await rm(dataDir, { recursive: true });
  });

  async function supervise(name: string, script: string): Promise<Supervised> {
    const file = join(dataDir, `${name}.mjs`);
    await writeFile(file, script);
    return new Supervised({
      spec: { name, args: [file], cwd: dataDir, env: {}, logFile: join(dataDir, 'logs', `${name}.log`) },
      host: { guard, lock },
      marker: dataDir,
      onProblem: (text) => problems.push(text),
    });
  }

  it('a process reports its port and its problems, and its output is logged', async () => {
    const child = await supervise('one', LISTENING_SCRIPT);
    child.start({ EXTRA: 'extra' });
    await child.listening;
    expect(child.probePort).toBe(1234);
    await eventually(() => problems.includes('something broke'));
    await child.stop();
    expect(child.pid).toBeUndefined();
    expect(await readFile(join(dataDir, 'logs/one.log'), 'utf8')).toContain('"said":"extra"');
  });

  it('a process that was killed is restarted and listens again', async () => {
    const child = await supervise('two', LISTENING_SCRIPT);
    child.start();
    await child.listening;
    const before = child.pid;
    child.kill('SIGKILL');
    await child.ended;
    await child.listening;
    expect(child.pid).not.toBe(before);
    await child.stop();
    expect(child.pid).toBeUndefined();
  });

  it('`listening` rejects with the last log lines when the process never listens', async () => {
    const child = await supervise('three', `console.error('a setting is missing'); process.exit(1);`);
    child.start();
    await expect(child.listening).rejects.toThrow(
      /three can't start \(code 1; more in .*three\.log\)\na setting is missing$/,
    );
    await child.stop();
  });

  it('every problem of a process that never listens is reported once, although the process restarts', async () => {
    problems.length = 0;
    const line = { level: 50, msg: 'a setting is missing' };
    const child = await supervise('four', `console.log('${JSON.stringify(line)}'); process.exit(1);`);
    child.start();
    await expect(child.listening).rejects.toThrow(/^four can't start \(code 1; more in .*four\.log\)$/);
    await child.stop();
    expect(problems).toEqual(['a setting is missing', 'ended (code 1); restarting']);
  });
});
