import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { isOutage } from '@bottin/messaging/outages.ts';
import { z } from 'zod';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Delay before each retry of an e-mail. If the retry after the last delay fails too, the delivery has failed.
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
 * Maximum period of a digest: the week of a failed digest and the next one, and a day for late runs and for the
 * end of daylight saving time.
 */
export const maxDigestPeriodMs = 15 * day;

/**
 * Returns the time of the next attempt after `attempts` failed attempts, or null if no further attempt
 * follows.
 */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const delay = retryDelaysMs[attempts - 1];
  return delay === undefined ? null : new Date(now.getTime() + delay);
}

/** Delay before the next attempt after an outage of one of our services. Such attempts never run out. */
export const outageDelayMs = 10 * second;

/**
 * Returns whether the attempt failed because one of our services was away. That says nothing about the mail
 * server or the recipient, so the attempt doesn't count. A service that sends an invalid reply isn't away,
 * and retries may never succeed, so such an attempt counts.
 */
export function isServiceOutage(error: unknown): boolean {
  if (!(error instanceof ProblemError) || error.problem.errorType === 'service_invalid_answer') return false;
  return isOutage(error);
}

/**
 * Returns the time of the next attempt to report to the identity service that an account-deletion e-mail is
 * completed. `attempts` is the number of failed attempts. Reports are retried without limit.
 */
export function nextAcknowledgement(attempts: number, now: Date): Date {
  const delay = retryDelaysMs[attempts - 1] ?? hour;
  return new Date(now.getTime() + Math.min(delay, hour));
}

/**
 * SMTP reply codes to RCPT or DATA which mean that our login is missing or was refused. They say nothing
 * about the e-mail itself.
 */
const loginReplyCodes = [530, 534, 535, 538];

const smtpRefusal = z.object({
  code: z.enum(['EENVELOPE', 'EMESSAGE']),
  command: z.enum(['RCPT TO', 'DATA']),
  responseCode: z.number().min(500).max(599),
  response: z.string().default(''),
});

/**
 * Reply with an enhanced status of security or policy (RFC 3463, section 3.8), such as `Relay access denied`.
 * The cause can be our login or our sender.
 */
const policyReply = /^5\d\d[ -]5\.7\./;

/**
 * Without an SMTP server, e-mails wait until one is configured. An account-deletion e-mail is the exception:
 * it fails after this time, so that the address of the deleted account is erased. With an SMTP server, the
 * retries above last about as long.
 */
export const maxDeletionEmailWaitMs = 24 * hour;

/** Thrown instead of sending an e-mail when the site has no SMTP server. */
export class SmtpNotConfiguredError extends Error {
  readonly code = 'smtp_not_configured';
}

/**
 * Returns whether the mail server refused this e-mail permanently, by a 5xx reply to the recipient or the
 * content (RFC 5321, section 4.2.1). If the mail server refused our login or the sender, our settings are
 * wrong, so the e-mail is retried; a refusal by policy may have the same cause. Without an SMTP server, the
 * only e-mails that are attempted have waited too long, so they fail permanently.
 */
export function isFinalRefusal(error: unknown): boolean {
  if (error instanceof SmtpNotConfiguredError) return true;
  const refusal = smtpRefusal.safeParse(error);
  if (!refusal.success) return false;
  const { responseCode, response } = refusal.data;
  return !loginReplyCodes.includes(responseCode) && !policyReply.test(response);
}

/**
 * Lease of a delivery, which its worker renews every {@link leaseRenewalMs}. If the worker crashes, another
 * worker can claim the delivery after this time.
 */
export const leaseMs = 2 * minute;
export const leaseRenewalMs = 30 * second;

/** Maximum duration of an SMTP session. After that, it is cut and the e-mail is retried. */
export const maxSessionMs = 15 * minute;

/**
 * Maximum duration of a shutdown. Our Compose file and manifests send SIGKILL 30 s after SIGTERM. The default
 * of the kit would end the process before the SMTP sessions are cut and their e-mails postponed.
 */
export const shutdownMs = 25 * second;

/**
 * Time after which the SMTP sessions are cut at a shutdown. It starts after the phase `drain`, and leaves the
 * rest of the shutdown some seconds of {@link shutdownMs}.
 */
export const shutdownSessionMs = 10 * second;

/** Returns the code of a failure, e.g. `ECONNREFUSED`, `550` or `service_unavailable`. */
export function failureCode(error: unknown): string {
  if (error instanceof ProblemError) return error.problem.errorType;
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return String(responseCode ?? code ?? 'unknown');
}
