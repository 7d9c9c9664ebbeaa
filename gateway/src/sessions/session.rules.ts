import { credentialsVersionSchema, firstCredentialsVersion } from '@bottin/contracts/domain/credentials.ts';
import { z } from 'zod';

const day = 86_400_000;

/** A session slides by 30 days with use and ends 90 days after it began (design, section 3). */
export const sessionLifetime = { slidingMs: 30 * day, absoluteMs: 90 * day } as const;

/** Use is written down at most this often, so that reading pages doesn't write to Redis every time. */
export const touchEveryMs = 60_000;

/** Open sessions that one account keeps: past it, those used longest ago end. */
export const maxSessions = 100;

/** A registration cookie's life: 24 h. */
export const registrationLifetimeMs = day;

const storedSchema = z.object({
  userId: z.uuid(),
  /** Of the account when it was opened; one opened before versions were held was opened with the first. */
  credentialsVersion: credentialsVersionSchema.default(firstCredentialsVersion),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  userAgent: z.string(),
});
export type StoredSession = z.infer<typeof storedSchema>;
/** Whose session it is, with the credentials that it was opened with. */
export type SessionAccount = Pick<StoredSession, 'userId' | 'credentialsVersion'>;

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
export function remainingMs(session: Pick<StoredSession, 'createdAt' | 'lastSeenAt'>, now: number): number {
  return Math.min(
    session.lastSeenAt + sessionLifetime.slidingMs - now,
    session.createdAt + sessionLifetime.absoluteMs - now,
  );
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
