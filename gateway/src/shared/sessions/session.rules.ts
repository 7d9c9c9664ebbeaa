const day = 86_400_000;

/** A session slides by 30 days with use and ends 90 days after it began (design, section 3). */
export const sessionLifetime = { slidingMs: 30 * day, absoluteMs: 90 * day } as const;

/** Use is written down at most this often, so that reading pages doesn't write to Redis every time. */
export const touchEveryMs = 60_000;

/** A registration cookie's life: 24 h. */
export const registrationLifetimeMs = day;

export interface StoredSession {
  userId: string;
  createdAt: number;
  lastSeenAt: number;
  userAgent: string;
}

/** Milliseconds that a session may still be kept from `now`; zero or less once it is over. */
export function remainingMs(session: Pick<StoredSession, 'createdAt' | 'lastSeenAt'>, now: number): number {
  return Math.min(
    session.lastSeenAt + sessionLifetime.slidingMs - now,
    session.createdAt + sessionLifetime.absoluteMs - now,
  );
}
