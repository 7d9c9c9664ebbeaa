import { warn } from './warn.ts';

/** Whom a visitor wanted to follow before they had an account. */
export interface FollowToCome {
  id: string;
  name: string;
}

const key = 'bottin.a-suivre';
const day = 24 * 3_600_000;

/** As long as a visitor may take to create and confirm their account; the privacy page says so. */
const keptFor = 7 * day;

/** Keeps, in this browser alone, whom to follow once there is an account; only the last one. */
export function rememberFollow({ id, name }: FollowToCome, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ id, name, at: now }));
  } catch {
    // A browser that keeps nothing: they will press again.
    warn('follow-to-come: not kept');
  }
}

/** Whom a visitor of this browser wanted to follow in the last seven days; null for nobody. */
export function followToCome(now = Date.now()): FollowToCome | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (!isKept(kept)) return null;
    if (now - kept.at < keptFor) return { id: kept.id, name: kept.name };
    forgetFollow();
  } catch {
    warn('follow-to-come: not read');
  }
  return null;
}

export function forgetFollow(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    warn('follow-to-come: not removed');
  }
}

function isKept(value: unknown): value is FollowToCome & { at: number } {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, at } = value as Partial<Record<string, unknown>>;
  return typeof id === 'string' && typeof name === 'string' && typeof at === 'number';
}
