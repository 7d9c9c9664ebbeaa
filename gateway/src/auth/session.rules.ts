import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { credentialsVersionSchema, firstCredentialsVersion } from '@bottin/contracts/domain/credentials.ts';
import { stepUpTokenSchema } from '@bottin/contracts/domain/step-up.ts';
import { z } from 'zod';

const day = 86_400_000;

const hour = 3_600_000;

interface Lifetime {
  /** How long it stays open unused. */
  slidingMs: number;
  /** How long it stays open at all. */
  absoluteMs: number;
}

/** A session slides by 30 days with use and ends 90 days after it began (design, section 3); an administrator's after 12 hours. */
const lifetimes: Readonly<Record<SessionUser['role'], Lifetime>> = {
  user: { slidingMs: 30 * day, absoluteMs: 90 * day },
  admin: { slidingMs: 12 * hour, absoluteMs: 12 * hour },
};

export function lifetimeOf(role: SessionUser['role']): Lifetime {
  return lifetimes[role];
}

/** Use is written down at most this often, so that reading pages doesn't write to Redis every time. */
export const touchEveryMs = 60_000;

/** Open sessions that one account keeps: past it, those used longest ago end. */
export const maxSessions = 100;

/** A registration cookie's life: 24 h. */
export const registrationLifetimeMs = day;

/** Who registered in a browser, and whether the link sent to their address was followed there. */
export interface Registration {
  userId: string;
  isConfirmed: boolean;
}

/**
 * Whether a registration still opens its account. Somebody may have registered with another's address: once that is validated, only
 * the browser in which it was goes on.
 */
export function isRegistrationOpen(
  { isConfirmed }: Registration,
  { isEmailVerified }: Pick<SessionUser, 'isEmailVerified'>,
): boolean {
  return isConfirmed || !isEmailVerified;
}

const storedSchema = z.object({
  userId: z.uuid(),
  /** Of the account when it was opened; one opened before versions were held was opened with the first. */
  credentialsVersion: credentialsVersionSchema.default(firstCredentialsVersion),
  /** Of the account when it was opened: says how long it lives. */
  role: z.enum(['user', 'admin']).default('user'),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  userAgent: z.string(),
  /** Says when its account was last authenticated in full; identity alone can read it. */
  stepUpToken: stepUpTokenSchema.optional(),
});
export type StoredSession = z.infer<typeof storedSchema>;
/** Whose session it is, with the credentials that it was opened with. */
export type SessionAccount = Pick<StoredSession, 'userId' | 'credentialsVersion' | 'role'>;
/** An account that was just authenticated, in full where there is a token. */
export type SignedInAccount = Pick<StoredSession, keyof SessionAccount | 'stepUpToken'>;

/** The session that a text of Redis holds; null for none, or for what isn't one. */
export function parseSession(text: string | null): StoredSession | null {
  if (text === null) return null;
  try {
    return storedSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Milliseconds that a session may still be kept from `now`; zero or less once it is over. */
export function remainingMs(
  session: Pick<StoredSession, 'role' | 'createdAt' | 'lastSeenAt'>,
  now: number,
): number {
  const { slidingMs, absoluteMs } = lifetimeOf(session.role);
  return Math.min(session.lastSeenAt + slidingMs - now, session.createdAt + absoluteMs - now);
}

/** What ended an account's sessions: a change of its credentials, by their version, or by its moment where only that is told. */
export interface SessionsEnd {
  credentialsVersion?: number | undefined;
  at: Date;
}

/** Whether a session was opened before its account's sessions were ended. Clocks only count where no version is told. */
export function isEndedBy(
  { credentialsVersion, at }: SessionsEnd,
  session: Pick<StoredSession, 'createdAt' | 'credentialsVersion'>,
): boolean {
  return credentialsVersion === undefined
    ? session.createdAt <= at.getTime()
    : session.credentialsVersion < credentialsVersion;
}

/** The sessions of one account without those of credentials before the newest among them: these open nothing any more. */
export function ofNewestCredentials<Open extends { session: StoredSession }>(open: readonly Open[]): Open[] {
  const newest = Math.max(...open.map(({ session }) => session.credentialsVersion));
  return open.filter(({ session }) => session.credentialsVersion === newest);
}
