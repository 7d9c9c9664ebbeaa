import { execFileSync } from 'node:child_process';
import { canReach, type User } from '../backing/unprivileged.ts';

/** Whom the server runs as when we are root. */
export interface ServerUser extends User {
  name: string;
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

/** Whether `user` can go through every folder from the root down to `folder`; anyone who runs as we do can. */
export function canEnter(folder: string, user: ServerUser | null): boolean {
  return user === null || canReach(folder, user);
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
