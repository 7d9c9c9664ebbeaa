import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A process recorded in the data folder; `marker` is a text of its command line that tells it from a reused pid. */
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

/** The command line of a process, or null when there is none. */
export function commandOf(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || null;
  } catch {
    return process.platform === 'linux' ? null : commandFromPs(pid);
  }
}

function commandFromPs(pid: number): string | null {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** The recorded processes that still run and are what was recorded. */
export function survivors(
  children: ChildRecord[],
  command: (pid: number) => string | null = commandOf,
): ChildRecord[] {
  return children.filter((child) => command(child.pid)?.includes(child.marker));
}

const KILL_AFTER_MS = 8_000;
const POLL_MS = 50;

/** One running stack per data folder, and a record of its processes for the start after a crash. */
export class DataLock {
  readonly #path: string;
  readonly #content: LockFile;

  private constructor(path: string) {
    this.#path = path;
    this.#content = { pid: process.pid, command: commandOf(process.pid) ?? '', children: [] };
    writeFileSync(path, JSON.stringify(this.#content), { flag: 'wx', mode: 0o600 });
  }

  /** Takes the folder, after ending what a crashed run left behind; refuses while another run has it. */
  static async take(dataDir: string, log: (line: string) => void): Promise<DataLock> {
    mkdirSync(dataDir, { recursive: true });
    const path = join(dataDir, 'run.json');
    const left = readLock(path);
    if (left) {
      if (left.command && commandOf(left.pid) === left.command && left.pid !== process.pid) {
        throw new Error(
          `The data folder ${dataDir} is in use by another run (process ${left.pid}). Stop it, or choose another folder with BOTTIN_DATA.`,
        );
      }
      await endOrphans(survivors(left.children), log);
      rmSync(path, { force: true });
    }
    return new DataLock(path);
  }

  /** Records a process of this run. */
  addChild(child: ChildRecord): void {
    this.#content.children = [...survivors(this.#content.children), child];
    writeFileSync(this.#path, JSON.stringify(this.#content), { mode: 0o600 });
  }

  /** Gives the folder back. */
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

async function endOrphans(orphans: ChildRecord[], log: (line: string) => void): Promise<void> {
  for (const { name, pid } of orphans) {
    log(`Ending ${name} (process ${pid}), left by a run that crashed`);
    signal(pid, 'SIGTERM');
  }
  const deadline = Date.now() + KILL_AFTER_MS;
  let remaining = orphans;
  while (remaining.length > 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    remaining = survivors(remaining);
  }
  for (const { pid } of remaining) signal(pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has just ended by itself.
  }
}
