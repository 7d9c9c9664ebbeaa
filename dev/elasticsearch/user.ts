import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Whom the server runs as when we are root. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

/** The unprivileged user that runs Elasticsearch, which refuses to be root; null when we aren't root ourselves. */
export function serverUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['elasticsearch', 'nobody']) {
    const uid = idOf(name, '-u');
    const gid = idOf(name, '-g');
    if (uid && gid) return { name, uid, gid };
  }
  throw new Error(
    'Elasticsearch refuses to run as root, and there is no user "elasticsearch" nor "nobody" here',
  );
}

/** Whether `user` can go through every folder from the root down to `folder`. */
export function canEnter(folder: string, user: ServerUser | null): boolean {
  if (!user) return true;
  const path = resolve(folder);
  const { mode, uid, gid } = statSync(path);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if (!(mode & bit)) return false;
  return path === dirname(path) || canEnter(dirname(path), user);
}

/** What makes a spawned process run as `user`. */
export function identityOf(user: ServerUser | null): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

function idOf(name: string, which: '-u' | '-g'): number | null {
  try {
    return Number(execFileSync('id', [which, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return null; // no such user
  }
}
