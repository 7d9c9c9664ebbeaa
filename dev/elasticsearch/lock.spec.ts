import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from './lock.ts';

const DEAD_PID = 2 ** 22 + 1;

describe('preparation lock', () => {
  let folder: string;
  let file: string;
  const neverWaits = (): void => {
    throw new Error('waited');
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bottin-lock-'));
    file = join(folder, 'home.lock');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('a second process waits until the first one has finished, and reports that it waits', async () => {
    const steps: string[] = [];
    const begins = Promise.withResolvers<void>();
    const otherWaits = Promise.withResolvers<void>();
    const first = withLock(file, neverWaits, async () => {
      steps.push('first begins');
      begins.resolve();
      await otherWaits.promise;
      steps.push('first ends');
    });
    await begins.promise;
    const waits = () => {
      steps.push('second waits');
      otherWaits.resolve();
    };
    await withLock(file, waits, async () => void steps.push('second begins'));
    await first;
    expect(steps).toEqual(['first begins', 'second waits', 'first ends', 'second begins']);
  });

  it('the lock is released when the work fails', async () => {
    const work = () => Promise.reject(new Error('no network'));
    await expect(withLock(file, neverWaits, work)).rejects.toThrow('no network');
    expect(existsSync(file)).toBe(false);
  });

  it('the lock of a dead process is taken over immediately', async () => {
    writeFileSync(file, String(DEAD_PID));
    await expect(withLock(file, neverWaits, async () => 'done')).resolves.toBe('done');
  });

  it('the lock of a process that stopped updating the lock file is taken over', async () => {
    writeFileSync(file, String(process.pid));
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(file, longAgo, longAgo);
    await expect(withLock(file, neverWaits, async () => 'done')).resolves.toBe('done');
  });
});
