import { z } from 'zod';

const day = 86_400_000;

/** A session slides by 30 days with use and ends 90 days after it began (design, section 3). */
export const sessionLifetime = { slidingMs: 30 * day, absoluteMs: 90 * day } as const;

/** Use is written down at most this often, so that reading pages doesn't write to Redis every time. */
export const touchEveryMs = 60_000;

/** A registration cookie's life: 24 h. */
export const registrationLifetimeMs = day;

const storedSchema = z.object({
  userId: z.uuid(),
  createdAt: z.number(),
  lastSeenAt: z.number(),
  userAgent: z.string(),
});
export type StoredSession = z.infer<typeof storedSchema>;

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
