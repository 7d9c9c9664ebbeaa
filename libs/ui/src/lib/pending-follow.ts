import { warn } from './warn.ts';

/** A creator whom a visitor wanted to follow before having an account. */
export interface PendingFollow {
  id: string;
  name: string;
}

const key = 'bottin.a-suivre';
const day = 24 * 3_600_000;

/**
 * Time that a visitor has to create and confirm an account, in milliseconds. The privacy page states the same
 * time.
 */
const retentionMs = 7 * day;

/** Stores the pending follow in this browser. Replaces an earlier pending follow. */
export function savePendingFollow({ id, name }: PendingFollow, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ id, name, at: now }));
  } catch {
    // The browser may refuse storage. The visitor can then follow the creator later.
    warn('pending-follow: not saved');
  }
}

/** Returns the pending follow if it is less than seven days old, otherwise null. */
export function getPendingFollow(now = Date.now()): PendingFollow | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isStoredFollow(stored)) return null;
    if (now - stored.at < retentionMs) return { id: stored.id, name: stored.name };
    clearPendingFollow();
  } catch {
    warn('pending-follow: not read');
  }
  return null;
}

export function clearPendingFollow(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    warn('pending-follow: not removed');
  }
}

function isStoredFollow(value: unknown): value is PendingFollow & { at: number } {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, at } = value as Partial<Record<string, unknown>>;
  return typeof id === 'string' && typeof name === 'string' && typeof at === 'number';
}
