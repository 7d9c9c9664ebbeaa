import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { credentialsVersionSchema, firstCredentialsVersion } from '@bottin/contracts/domain/credentials.ts';
import { stepUpTokenSchema } from '@bottin/contracts/domain/step-up.ts';
import { z } from 'zod';

const day = 86_400_000;

const hour = 3_600_000;

interface Lifetime {
  /** Number of milliseconds from the last use of a session to its end. */
  slidingMs: number;
  /** Number of milliseconds from the start of a session to its end, even if it is in use. */
  absoluteMs: number;
}

/**
 * A user's session ends 30 days after its last use, and at the latest 90 days after its start. An
 * administrator's session ends after 12 hours (design, section 3).
 */
const lifetimes: Readonly<Record<SessionUser['role'], Lifetime>> = {
  user: { slidingMs: 30 * day, absoluteMs: 90 * day },
  admin: { slidingMs: 12 * hour, absoluteMs: 12 * hour },
};

export function getLifetime(role: SessionUser['role']): Lifetime {
  return lifetimes[role];
}

/**
 * Minimum time in milliseconds between two updates of a session's `lastSeenAt`. Without it, every request
 * would write to Redis.
 */
export const minTouchIntervalMs = 60_000;

/**
 * Maximum number of open sessions per account. When a new session exceeds this number, the least recently
 * used sessions end.
 */
export const maxSessions = 100;

/** Time in milliseconds during which a registration cookie is valid: 24 h. */
export const registrationLifetimeMs = day;

/**
 * An account that was registered in a browser. `isConfirmed` is true when the e-mailed verification link was
 * opened in the same browser.
 */
export interface Registration {
  userId: string;
  isConfirmed: boolean;
}

/**
 * Returns whether a registration still grants access to its account. Somebody may register with another
 * person's e-mail address. Therefore, once the address is verified, only the browser that opened the
 * verification link keeps access.
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
   * Version that the account's credentials had when the session was opened. Sessions that were stored before
   * credentials had versions get the first version.
   */
  credentialsVersion: credentialsVersionSchema.default(firstCredentialsVersion),
  /** Role that the account had when the session was opened. The session's lifetime depends on it. */
  role: z.enum(['user', 'admin']).default('user'),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  userAgent: z.string(),
  /** Proof of the last full authentication, with its time. Only the identity service can read it. */
  stepUpToken: stepUpTokenSchema.optional(),
});
export type StoredSession = z.infer<typeof storedSchema>;
/** The account of a session, with its role and its credentials version when the session was opened. */
export type SessionAccount = Pick<StoredSession, 'userId' | 'credentialsVersion' | 'role'>;
/** An account that has just been authenticated. `stepUpToken` is present after a full authentication. */
export type SignedInAccount = Pick<StoredSession, keyof SessionAccount | 'stepUpToken'>;

/** Parses the text of a session in Redis. Returns null when the text is null or isn't a valid session. */
export function parseSession(text: string | null): StoredSession | null {
  if (text === null) return null;
  try {
    return storedSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Returns the session's remaining lifetime at `now` in milliseconds; zero or less when the session is over.
 */
export function remainingMs(
  session: Pick<StoredSession, 'role' | 'createdAt' | 'lastSeenAt'>,
  now: number,
): number {
  const { slidingMs, absoluteMs } = getLifetime(session.role);
  return Math.min(session.lastSeenAt + slidingMs - now, session.createdAt + absoluteMs - now);
}

/**
 * An event that ends an account's older sessions: those with an older credentials version or, if the event
 * has no version, those opened before the event.
 */
export interface SessionRevocation {
  credentialsVersion?: number | undefined;
  at: Date;
}

/**
 * Returns whether a revocation ends a session. Compares credentials versions; compares times only when the
 * revocation has no version.
 */
export function isRevokedBy(
  { credentialsVersion, at }: SessionRevocation,
  session: Pick<StoredSession, 'createdAt' | 'credentialsVersion'>,
): boolean {
  return credentialsVersion === undefined
    ? session.createdAt <= at.getTime()
    : session.credentialsVersion < credentialsVersion;
}

/**
 * Returns the sessions that have the newest credentials version among the given sessions of an account.
 * Sessions with an older version grant no access.
 */
export function filterNewestCredentials<Open extends { session: StoredSession }>(
  open: readonly Open[],
): Open[] {
  const newest = Math.max(...open.map(({ session }) => session.credentialsVersion));
  return open.filter(({ session }) => session.credentialsVersion === newest);
}
