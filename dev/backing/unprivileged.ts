import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** System user that runs a server when our process is root. */
export interface User {
  uid: number;
  gid: number;
}

const NOBODY = 'nobody';

/**
 * Returns the user for servers that refuse to run as root: the caller of sudo, else `nobody`. Null when we
 * aren't root.
 */
export function unprivilegedUser(env: NodeJS.ProcessEnv = process.env): User | null {
  if (process.getuid?.() !== 0) return null;
  const uid = Number(env.SUDO_UID ?? 0);
  if (uid > 0) return { uid, gid: Number(env.SUDO_GID ?? uid) };
  const id = (flag: string): number => Number(execFileSync('id', [flag, NOBODY], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

interface FolderPermissions {
  uid: number;
  gid: number;
  mode: number;
}

/** Returns whether the permission bits let `user` enter the folder. */
export function canEnterFolder(folder: FolderPermissions, user: User): boolean {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

/**
 * Returns whether `user` may enter every folder of `path`. Folders that don't exist yet count as accessible.
 */
export function canAccess(path: string, user: User): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false });
    if (stat && !canEnterFolder(stat, user)) return false;
    if (folder === dirname(folder)) return true;
  }
}

const FALLBACK_FOLDER = '/var/lib/bottin';

/**
 * Returns the folder for a server's files: in the data folder, or under /var/lib/bottin when `user` has no
 * access to the data folder.
 * A marker file in the data folder contains the path under /var/lib/bottin. If the marker is missing because
 * the data folder was emptied, the folder under /var/lib/bottin is emptied too.
 */
export function resolveServerFolder(
  name: string,
  dataDir: string,
  user: User | null,
  log: (line: string) => void,
): string {
  const usual = join(dataDir, name);
  if (!user || canAccess(dataDir, user)) return usual;
  const hash = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16);
  const actual = join(FALLBACK_FOLDER, hash, name);
  const marker = join(usual, 'moved-to.txt');
  if (!existsSync(marker)) {
    rmSync(actual, { recursive: true, force: true });
    mkdirSync(usual, { recursive: true });
    writeFileSync(marker, `${actual}\n`);
  }
  log(`${name} can't run as root, and its user has no access to ${dataDir}: storing its data in ${actual}`);
  return actual;
}

/** Creates a folder that only `user` can access. */
export function createPrivateFolder(path: string, user: User | null): void {
  const firstCreated = mkdirSync(dirname(path), { recursive: true });
  if (firstCreated) chmodSync(firstCreated, 0o755); // set the mode explicitly, because mkdir applies our umask
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
}
