import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withLock } from './lock.ts';

const DEAD_PID = 2 ** 22 + 1;

describe('the lock of a preparation', () => {
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

  it('lets one work at a time and tells the other that it waits', async () => {
    const seen: string[] = [];
    const begins = Promise.withResolvers<void>();
    const otherWaits = Promise.withResolvers<void>();
    const first = withLock(file, neverWaits, async () => {
      seen.push('first begins');
      begins.resolve();
      await otherWaits.promise;
      seen.push('first ends');
    });
    await begins.promise;
    const waits = () => {
      seen.push('second waits');
      otherWaits.resolve();
    };
    await withLock(file, waits, async () => void seen.push('second begins'));
    await first;
    expect(seen).toEqual(['first begins', 'second waits', 'first ends', 'second begins']);
  });

  it('is released when the work fails', async () => {
    const work = () => Promise.reject(new Error('no network'));
    await expect(withLock(file, neverWaits, work)).rejects.toThrow('no network');
    expect(existsSync(file)).toBe(false);
  });

  it('is taken over from a dead process at once', async () => {
    writeFileSync(file, String(DEAD_PID));
    await expect(withLock(file, neverWaits, async () => 'done')).resolves.toBe('done');
  });

  it('is taken over from a process that has stopped touching it', async () => {
    writeFileSync(file, String(process.pid));
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(file, longAgo, longAgo);
    await expect(withLock(file, neverWaits, async () => 'done')).resolves.toBe('done');
  });
});
