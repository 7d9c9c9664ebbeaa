import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const HEARTBEAT_MS = 2_000;
const STALE_MS = 15_000;
const RETRY_MS = 250;

/**
 * Runs `work` while holding a lock file. A lock is taken over when its process is dead or has stopped
 * updating the file. In rare cases two processes hold the lock at once, so `work` must be safe to run
 * concurrently.
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
  // The heartbeat fails when another process has taken the lock over. Ignore this, because `work` tolerates
  // it.
  const heartbeat = setInterval(
    () => void utimes(file, new Date(), new Date()).catch(() => {}),
    HEARTBEAT_MS,
  );
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    await rm(file, { force: true });
  }
}

async function tryLock(file: string): Promise<boolean> {
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function isStale(file: string): Promise<boolean> {
  try {
    const pid = Number(await readFile(file, 'utf8'));
    const { mtimeMs } = await stat(file);
    return Date.now() - mtimeMs > STALE_MS || (pid > 0 && !isAlive(pid));
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return false; // the lock was released in the meantime
    throw error;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return getErrorCode(error) === 'EPERM';
  }
}

function getErrorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
