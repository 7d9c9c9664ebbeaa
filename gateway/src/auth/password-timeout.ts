/**
 * Time-out of RPCs that check or hash a password. They queue up during a burst, because argon2 is slow, and a
 * late response is better than an error.
 */
export const passwordTimeout = { timeoutMs: 15_000 } as const;
