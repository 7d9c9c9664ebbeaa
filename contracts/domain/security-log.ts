import { z } from 'zod';

/** Actions recorded in the security log: those on credentials and accounts, and all administrator actions. */
export const securityActions = [
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
export const securityActionSchema = z.enum(securityActions);
export type SecurityAction = (typeof securityActions)[number];

/** Maximum log entries in an account's data export; the newest are kept. */
export const maxExportedLogEntries = 1_000;

/**
 * Security log entry as the account's owner sees it. `network` is set for the owner and for attempted
 * sign-ins, not for administrators.
 */
export const exportedLogEntrySchema = z.object({
  at: z.iso.datetime(),
  act: z.string(),
  /** `done`, or the reason for the refusal. */
  outcome: z.string(),
  /** First 24 bits of an IPv4 address, or 48 of an IPv6 one. */
  network: z.string().nullable(),
});
