import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the environment variable that is set for a process inside the private mount namespace. */
export const OWN_MOUNTS = 'BOTTIN_OWN_MOUNTS';

const SIZE = '768m';
const CHUNK = Buffer.alloc(4 * 1024 * 1024);

interface SmallDisk {
  folder: string;
  unmount(): void;
}

/** Returns whether this machine allows the creation of a private mount namespace. */
export function canUnshareMounts(): boolean {
  return (
    process.platform === 'linux' &&
    process.getuid?.() === 0 &&
    spawnSync('unshare', ['--mount', 'true']).status === 0
  );
}

/**
 * Mounts a small tmpfs at the folder. Returns null outside a private mount namespace; the run then leaves out
 * faults that fill a disk.
 */
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

const getFillerPath = (folder: string): string => join(folder, 'filler');

export function fillDisk(folder: string): void {
  const file = openSync(getFillerPath(folder), 'w');
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

export function freeDisk(folder: string): void {
  rmSync(getFillerPath(folder), { force: true });
}
