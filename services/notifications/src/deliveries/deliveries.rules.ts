import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { z } from 'zod';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Waits before each new try of an e-mail that the server didn't take; after the last one it has failed. */
export const retryDelaysMs = [
  10 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
] as const;

/** When to try again after `attempts` failures; null when it was the last. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const delay = retryDelaysMs[attempts - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay);
}

/** When to tell identity again of a farewell that is over, after `attempts` tries: it is never given up. */
export function nextAcknowledgement(attempts: number, now: Date): Date {
  const delay = retryDelaysMs[attempts - 1] ?? hour;
  return new Date(now.getTime() + Math.min(delay, hour));
}

/** Replies to RCPT or DATA that are about us (a login is asked for, or refused), not about the e-mail. */
const aboutOurLogin = [530, 534, 535, 538];

const smtpRefusal = z.object({
  code: z.enum(['EENVELOPE', 'EMESSAGE']),
  command: z.enum(['RCPT TO', 'DATA']),
  responseCode: z.number().min(500).max(599),
});

/**
 * Whether the server refused this e-mail for good: a 5xx to its recipient or its content (RFC 5321, 4.2.1). What it
 * says to our login or sender is about our settings, which someone mends.
 */
export function isFinalRefusal(error: unknown): boolean {
  const refusal = smtpRefusal.safeParse(error);
  return refusal.success && !aboutOurLogin.includes(refusal.data.responseCode);
}

/** A claimed delivery is another worker's again after this long: the first one died on it. */
export const leaseMs = 2 * minute;

/** The code of a failure, e.g. `ECONNREFUSED`, `550` or `service_unavailable`. */
export function failureCode(error: unknown): string {
  if (error instanceof ProblemError) return error.problem.errorType;
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return String(responseCode ?? code ?? 'unknown');
}
