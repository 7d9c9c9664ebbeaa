import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const prefix = 'bottin-tests-';
/** The servers and browsers of a test run need up to 8 GiB of memory, and its files up to 2 GiB. */
const neededBytes = 12 * 2 ** 30;

/**
 * Creates a folder in memory for the temporary files of a test run, and removes those of runs that were killed. With
 * files on a disk, the kernel's work for them took a sixth of the run's CPU time.
 * @returns the folder's path, or null where there is no such file system or too little memory
 */
export function createFolderInMemory({ root = '/dev/shm', needed = neededBytes } = {}) {
  try {
    for (const name of readdirSync(root)) if (isAbandoned(name)) remove(join(root, name));
    const { bavail, bsize } = statfsSync(root);
    if (Math.min(bavail * bsize, freemem()) < needed) return null;
    const folder = join(root, `${prefix}${process.pid}`);
    mkdirSync(folder);
    // When tests run as root, PostgreSQL and Elasticsearch run as another user, who needs access to this folder.
    chmodSync(folder, 0o755);
    if (canExecute(folder)) return folder;
    remove(folder);
  } catch {
    // No such file system.
  }
  return null;
}

/** Returns whether the name is that of a folder whose process has ended. */
function isAbandoned(name) {
  if (!name.startsWith(prefix)) return false;
  try {
    process.kill(Number(name.slice(prefix.length)), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** Returns whether programs can be executed in the folder. Containers often forbid it for /dev/shm. */
function canExecute(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

function remove(folder) {
  rmSync(folder, { recursive: true, force: true });
}
