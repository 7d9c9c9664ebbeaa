import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** A user that a server may run as when we are root. */
export interface User {
  uid: number;
  gid: number;
}

const NOBODY = 'nobody';

/** The user for servers that refuse root: whoever called sudo, else nobody; null when we aren't root. */
export function unprivilegedUser(env: NodeJS.ProcessEnv = process.env): User | null {
  if (process.getuid?.() !== 0) return null;
  const uid = Number(env.SUDO_UID ?? 0);
  if (uid > 0) return { uid, gid: Number(env.SUDO_GID ?? uid) };
  const id = (flag: string): number => Number(execFileSync('id', [flag, NOBODY], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

interface Owned {
  uid: number;
  gid: number;
  mode: number;
}

/** Whether the permission bits let `user` pass through the folder. */
export function mayEnter(folder: Owned, user: User): boolean {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

/** Whether `user` can reach `path` through each of its folders. What doesn't exist yet will be made enterable. */
export function canReach(path: string, user: User): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false });
    if (stat && !mayEnter(stat, user)) return false;
    if (folder === dirname(folder)) return true;
  }
}

const ELSEWHERE = '/var/lib/bottin';

/**
 * Where a server's files live: in the data folder, or, when `user` can't go there, in a folder elsewhere, which a
 * marker in the data folder names. Without the marker (the data folder was emptied) that one starts empty too.
 */
export function homeFor(
  name: string,
  dataDir: string,
  user: User | null,
  log: (line: string) => void,
): string {
  const usual = join(dataDir, name);
  if (!user || canReach(dataDir, user)) return usual;
  const hash = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16);
  const actual = join(ELSEWHERE, hash, name);
  const marker = join(usual, 'moved-to.txt');
  if (!existsSync(marker)) {
    rmSync(actual, { recursive: true, force: true });
    mkdirSync(usual, { recursive: true });
    writeFileSync(marker, `${actual}\n`);
  }
  log(`${name} can't run as root, and its user can't enter ${dataDir}: its data is in ${actual}`);
  return actual;
}

/** Makes a private folder that belongs to `user`. */
export function makeOwnFolder(path: string, user: User | null): void {
  const made = mkdirSync(dirname(path), { recursive: true });
  if (made) chmodSync(made, 0o755); // Whatever our umask.
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
}
