import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { credentialsVersionSchema, firstCredentialsVersion } from '@bottin/contracts/domain/credentials.ts';
import { stepUpTokenSchema } from '@bottin/contracts/domain/step-up.ts';
import { z } from 'zod';

const day = 86_400_000;

const hour = 3_600_000;

interface Lifetime {
  /** How long a session lasts after its last use. */
  slidingMs: number;
  /** How long a session lasts at most, however often it is used. */
  absoluteMs: number;
}

/**
 * A user's session lasts 30 days after its last use and at most 90 days. An administrator's session lasts
 * 12 hours (design, section 3).
 */
const lifetimes: Readonly<Record<SessionUser['role'], Lifetime>> = {
  user: { slidingMs: 30 * day, absoluteMs: 90 * day },
  admin: { slidingMs: 12 * hour, absoluteMs: 12 * hour },
};

export function getLifetime(role: SessionUser['role']): Lifetime {
  return lifetimes[role];
}

/**
 * Shortest time between two updates of `lastSeenAt`, so that browsing doesn't write to Redis on every
 * request.
 */
export const minTouchIntervalMs = 60_000;

/** Maximum number of open sessions per account. Above it, the least recently used sessions end. */
export const maxSessions = 100;

/** Lifetime of a registration cookie: 24 h. */
export const registrationLifetimeMs = day;

/** A registration in a browser. `isConfirmed` is true when that browser opened the e-mailed link. */
export interface Registration {
  userId: string;
  isConfirmed: boolean;
}

/**
 * Whether a registration still grants access to its account. Someone may register with another person's
 * e-mail address, so once that address is verified, only the browser that opened the link keeps access.
 */
export function isRegistrationOpen(
  { isConfirmed }: Registration,
  { isEmailVerified }: Pick<SessionUser, 'isEmailVerified'>,
): boolean {
  return isConfirmed || !isEmailVerified;
}

const storedSchema = z.object({
  userId: z.uuid(),
  /**
   * Version of the account's credentials when the session was opened. Older sessions, stored without a
   * version, get the first version.
   */
  credentialsVersion: credentialsVersionSchema.default(firstCredentialsVersion),
  /** Role when the session was opened; it decides the lifetime. */
  role: z.enum(['user', 'admin']).default('user'),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  userAgent: z.string(),
  /** Encodes the time of the last full authentication; only identity can read it. */
  stepUpToken: stepUpTokenSchema.optional(),
});
export type StoredSession = z.infer<typeof storedSchema>;
/** Id, role and credentials version of the account that a session was opened for. */
export type SessionAccount = Pick<StoredSession, 'userId' | 'credentialsVersion' | 'role'>;
/** An account that was just authenticated, with a step-up token after a full authentication. */
export type SignedInAccount = Pick<StoredSession, keyof SessionAccount | 'stepUpToken'>;

/** Parses a session stored in Redis; returns null for null or invalid text. */
export function parseSession(text: string | null): StoredSession | null {
  if (text === null) return null;
  try {
    return storedSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Returns the milliseconds that a session has left at `now`; zero or less when it is over. */
export function remainingMs(
  session: Pick<StoredSession, 'role' | 'createdAt' | 'lastSeenAt'>,
  now: number,
): number {
  const { slidingMs, absoluteMs } = getLifetime(session.role);
  return Math.min(session.lastSeenAt + slidingMs - now, session.createdAt + absoluteMs - now);
}

/**
 * A change of credentials that ends an account's sessions, identified by version, or by time if the event
 * has no version.
 */
export interface SessionRevocation {
  credentialsVersion?: number | undefined;
  at: Date;
}

/** Whether a session was opened before the revocation. Times are compared only when there is no version. */
export function isRevokedBy(
  { credentialsVersion, at }: SessionRevocation,
  session: Pick<StoredSession, 'createdAt' | 'credentialsVersion'>,
): boolean {
  return credentialsVersion === undefined
    ? session.createdAt <= at.getTime()
    : session.credentialsVersion < credentialsVersion;
}

/**
 * Returns an account's sessions that have the newest credentials version; sessions with an older version
 * grant no access.
 */
export function filterNewestCredentials<Open extends { session: StoredSession }>(
  open: readonly Open[],
): Open[] {
  const newest = Math.max(...open.map(({ session }) => session.credentialsVersion));
  return open.filter(({ session }) => session.credentialsVersion === newest);
}
