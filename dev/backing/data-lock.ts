import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Child process recorded in the data folder. `marker` is part of its command line. A different process that
 * reused the pid lacks the marker.
 */
export interface ChildRecord {
  name: string;
  pid: number;
  marker: string;
}

interface LockFile {
  pid: number;
  command: string;
  children: ChildRecord[];
}

/** Returns the command line of a process, or null when no such process runs. */
export function getCommandLine(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || null;
  } catch {
    return process.platform === 'linux' ? null : getCommandLineFromPs(pid);
  }
}

function getCommandLineFromPs(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/**
 * Returns the recorded processes that still run. Leaves out a process that only reused the pid: its command
 * line lacks the marker.
 */
export function findRunning(
  children: ChildRecord[],
  command: (pid: number) => string | null = getCommandLine,
): ChildRecord[] {
  return children.filter((child) => command(child.pid)?.includes(child.marker));
}

const KILL_AFTER_MS = 8_000;
const POLL_MS = 50;

/**
 * Lock that allows one running stack per data folder. Also records the stack's processes, so that the next
 * start can clean up after a crash.
 */
export class DataLock {
  readonly #path: string;
  readonly #content: LockFile;

  private constructor(path: string) {
    this.#path = path;
    this.#content = { pid: process.pid, command: getCommandLine(process.pid) ?? '', children: [] };
    writeFileSync(path, JSON.stringify(this.#content), { flag: 'wx', mode: 0o600 });
  }

  /**
   * Locks the data folder after killing the processes of a crashed run. Throws when another run holds the
   * lock.
   */
  static async acquire(dataDir: string, log: (line: string) => void): Promise<DataLock> {
    mkdirSync(dataDir, { recursive: true });
    const path = join(dataDir, 'run.json');
    const previous = readLock(path);
    if (previous) {
      if (
        previous.command &&
        getCommandLine(previous.pid) === previous.command &&
        previous.pid !== process.pid
      ) {
        throw new Error(
          `The data folder ${dataDir} is in use by another run (process ${previous.pid}). Stop it, or choose another folder with BOTTIN_DATA.`,
        );
      }
      await killOrphans(findRunning(previous.children), log);
      rmSync(path, { force: true });
    }
    return new DataLock(path);
  }

  addChild(child: ChildRecord): void {
    this.#content.children = [...findRunning(this.#content.children), child];
    writeFileSync(this.#path, JSON.stringify(this.#content), { mode: 0o600 });
  }

  release(): void {
    rmSync(this.#path, { force: true });
  }
}

function readLock(path: string): LockFile | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

async function killOrphans(orphans: ChildRecord[], log: (line: string) => void): Promise<void> {
  for (const { name, pid } of orphans) {
    log(`Stopping ${name} (process ${pid}), left over from a crashed run`);
    signal(pid, 'SIGTERM');
  }
  const deadline = Date.now() + KILL_AFTER_MS;
  let remaining = orphans;
  while (remaining.length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    remaining = findRunning(remaining);
  }
  for (const { pid } of remaining) signal(pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process exited after it was listed.
  }
}
