import { warn } from './warn.ts';

/**
 * A creator whom a visitor without an account wanted to follow. The follow takes effect once the visitor has
 * an account.
 */
export interface PendingFollow {
  id: string;
  name: string;
}

const key = 'bottin.a-suivre';
const day = 24 * 3_600_000;

/**
 * How long a pending follow is kept, in milliseconds: the visitor must create and confirm an account in this
 * time. The privacy page states the same time.
 */
const retentionMs = 7 * day;

/** Stores a pending follow in this browser, replacing an earlier one. */
export function savePendingFollow({ id, name }: PendingFollow, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ id, name, at: now }));
  } catch {
    // The browser may refuse to store data. A warning is enough, because the visitor can still follow the
    // creator after signing up.
    warn('pending-follow: not saved');
  }
}

/**
 * Returns the pending follow that this browser has stored; null if there is none or it is at least seven days
 * old.
 */
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
