import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Set where our mounts are ours alone, and end with our last process. */
export const OWN_MOUNTS = 'BOTTIN_OWN_MOUNTS';

const SIZE = '768m';
const CHUNK = Buffer.alloc(4 * 1024 * 1024);

interface SmallDisk {
  folder: string;
  unmount(): void;
}

/** Whether this machine lets us have mounts that nobody else sees. */
export function canHaveOwnMounts(): boolean {
  return (
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    spawnSync('unshare', ['--mount', 'true']).status === 0
  );
}

/** A disk in memory of its own at this folder; null where none can be made: then none can be filled. */
export function mountSmallDisk(folder: string): SmallDisk | null {
  if (!process.env[OWN_MOUNTS]) return null;
  mkdirSync(folder, { mode: 0o755 });
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'bottin', folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  return { folder, unmount: () => void execFileSync('umount', ['--lazy', folder]) };
}

const fillerOf = (folder: string): string => join(folder, 'filler');

/** Writes until no byte is left. */
export function fill(folder: string): void {
  const file = openSync(fillerOf(folder), 'w');
  try {
    for (let size = CHUNK.length; size >= 1; ) {
      try {
        if (writeSync(file, CHUNK, 0, size) < size) size = Math.floor(size / 2);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}

/** Gives the room back. */
export function empty(folder: string): void {
  rmSync(fillerOf(folder), { force: true });
}
