import { execFileSync } from 'node:child_process';
import { canAccess, type User } from '../backing/unprivileged.ts';

/** User that runs the server when our process is root. */
export interface ServerUser extends User {
  name: string;
}

/**
 * Returns the unprivileged user that runs Elasticsearch, which refuses to run as root. Null when our process
 * isn't root.
 */
export function serverUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['elasticsearch', 'nobody']) {
    const uid = findId(name, '-u');
    const gid = findId(name, '-g');
    if (uid && gid) return { name, uid, gid };
  }
  throw new Error(
    'Elasticsearch refuses to run as root, and this machine has no user "elasticsearch" or "nobody"',
  );
}

/**
 * Returns whether `user` may enter every folder from the root to `folder`; true when the server runs as the
 * current user.
 */
export function hasAccess(folder: string, user: ServerUser | null): boolean {
  return user === null || canAccess(folder, user);
}

/** Returns the spawn options that run a process as `user`. */
export function toSpawnOptions(user: ServerUser | null): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {};
}

function findId(name: string, which: '-u' | '-g'): number | null {
  try {
    return Number(execFileSync('id', [which, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return null; // there is no such user
  }
}
