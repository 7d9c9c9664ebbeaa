import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const BEAT_MS = 2_000;
const STALE_MS = 15_000;
const RETRY_MS = 250;

/**
 * Does `work` while holding a file that one process at a time can create. A lock whose holder is dead, or has stopped
 * touching it, is taken over; should two processes ever hold it at once, `work` must still be correct, only wasteful.
 */
export async function withLock<T>(file: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  let waited = false;
  while (!(await tryLock(file))) {
    if (await isStale(file)) {
      await rm(file, { force: true });
      continue;
    }
    if (!waited) onWait();
    waited = true;
    await sleep(RETRY_MS);
  }
  // A beat that fails means that the lock was taken over, which `work` survives.
  const beat = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => {}), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await rm(file, { force: true });
  }
}

async function tryLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function isStale(file: string): Promise<boolean> {
  try {
    const pid = Number(await readFile(file, 'utf8'));
    const { mtimeMs } = await stat(file);
    return Date.now() - mtimeMs > STALE_MS || (pid > 0 && !isAlive(pid));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false; // released meanwhile
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
