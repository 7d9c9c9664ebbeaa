import { z } from 'zod';

/**
 * Actions recorded in the security log: actions on credentials and accounts, and all administrator actions.
 */
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
  'list-reports',
  'close-reports',
  'contest',
  'remove-picture',
] as const;
export const securityActionSchema = z.enum(securityActions);
export type SecurityAction = (typeof securityActions)[number];

/** Maximum log entries in an account's data export. When there are more, the export has the newest. */
export const maxExportedLogEntries = 1_000;

/**
 * Security log entry as the account holder sees it. `network` is set for the account holder's own actions and
 * for attempted sign-ins. It is null for administrators' actions.
 */
export const exportedLogEntrySchema = z.object({
  at: z.iso.datetime(),
  act: z.string(),
  /** `done`, or the reason why the action was refused. */
  outcome: z.string(),
  /** First 24 bits of an IPv4 address, or first 48 bits of an IPv6 address. */
  network: z.string().nullable(),
});
