import { z } from 'zod';

/** What the security log has lines of: acts on credentials and accounts, and everything that administrators do. */
export const securityActs = [
  'sign-in',
  'password-change',
  'password-reset-request',
  'password-reset',
  'email-change-request',
  'email-change-cancel',
  'email-confirmation',
  'second-factor-add',
  'second-factor-remove',
  'recovery-codes-renew',
  'passkey-add',
  'passkey-remove',
  'role-change',
  'export',
  'deletion',
  'read-stats',
  'list-profiles',
  'approve',
  'refuse',
  'suspend',
  'restore',
] as const;
export const securityActSchema = z.enum(securityActs);
export type SecurityAct = (typeof securityActs)[number];

/** An account's lines in its owner's download: at most so many, the newest. */
export const exportedLinesMax = 1_000;

/** A line of the log as its account's owner sees it. `network` is theirs, or of who tried to be them; an administrator's stays out. */
export const exportedSecurityLineSchema = z.object({
  at: z.iso.datetime(),
  act: z.string(),
  /** `done`, or why not. */
  outcome: z.string(),
  /** The first 24 bits of an IPv4 address, 48 of an IPv6 one. */
  network: z.string().nullable(),
});
