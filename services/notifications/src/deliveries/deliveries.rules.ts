import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { z } from 'zod';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * Delay before each retry of an e-mail. When the attempt after the last delay fails, the e-mail has failed.
 */
export const retryDelaysMs = [
  10 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
] as const;

/**
 * Returns the time of the next attempt after `attempts` failed attempts; null when there is no further retry.
 */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const delay = retryDelaysMs[attempts - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay);
}

/**
 * Returns when to retry the acknowledgement of a completed account-deletion e-mail to identity. There is no
 * limit on the number of retries.
 */
export function nextAcknowledgement(attempts: number, now: Date): Date {
  const delay = retryDelaysMs[attempts - 1] ?? hour;
  return new Date(now.getTime() + Math.min(delay, hour));
}

/** SMTP replies to RCPT or DATA that concern our login (missing or refused), not this e-mail. */
const loginReplyCodes = [530, 534, 535, 538];

const smtpRefusal = z.object({
  code: z.enum(['EENVELOPE', 'EMESSAGE']),
  command: z.enum(['RCPT TO', 'DATA']),
  responseCode: z.number().min(500).max(599),
});

/**
 * Whether the mail server refused this e-mail permanently: with a 5xx reply for its recipient or content (RFC
 * 5321, 4.2.1). A refusal of our login or of the sender is a configuration error, so the e-mail is retried.
 */
export function isFinalRefusal(error: unknown): boolean {
  const refusal = smtpRefusal.safeParse(error);
  return refusal.success && !loginReplyCodes.includes(refusal.data.responseCode);
}

/**
 * Lease of a claimed delivery. If its worker crashes, another worker can claim the delivery after this time.
 */
export const leaseMs = 2 * minute;

/** Returns the code of a failure, e.g. `ECONNREFUSED`, `550` or `service_unavailable`. */
export function failureCode(error: unknown): string {
  if (error instanceof ProblemError) return error.problem.errorType;
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return String(responseCode ?? code ?? 'unknown');
}
