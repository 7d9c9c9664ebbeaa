import { z } from 'zod';
import {
  exportedAccountSchema,
  exportedConnectionSchema,
  exportedContentSchema,
  exportedDigestSchema,
  exportedEmailRequestSchema,
  exportedEmailSchema,
  exportedFollowersSchema,
  exportedFollowsSchema,
  exportedPictureSchema,
  exportedStatisticsSchema,
} from '../domain/account-data.ts';
import { passkeySchema } from '../domain/passkeys.ts';
import { secondFactorStateSchema } from '../domain/second-factor.ts';
import { entryStateSchema } from '../domain/entry.ts';
import { exportedSecurityLineSchema } from '../domain/security-log.ts';

const moment = z.iso.datetime();

/** An open session, without what opens it. */
const exportedSessionSchema = z.object({
  id: z.string(),
  userAgent: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
});

/** All that the services hold of one person. Secrets (password, tokens, session ids) are no part of it. */
export const accountDataSchema = z.object({
  generatedAt: moment,
  account: exportedAccountSchema,
  emailRequests: z.array(exportedEmailRequestSchema),
  /** Null where identity can't tell yet; without the secret and the codes. */
  secondFactor: secondFactorStateSchema.nullable(),
  passkeys: z.array(passkeySchema),
  sessions: z.array(exportedSessionSchema),
  /** Of a year, and at most a thousand, the newest first. */
  securityLog: z.array(exportedSecurityLineSchema),
  connections: z.array(exportedConnectionSchema),
  pictures: z.array(exportedPictureSchema),
  content: z.array(exportedContentSchema),
  ...exportedFollowsSchema.shape,
  /** Null while there is no entry in the directory. */
  directoryEntry: entryStateSchema.nullable(),
  followerHistory: z.array(exportedFollowersSchema),
  ...exportedStatisticsSchema.shape,
  emails: z.array(exportedEmailSchema),
  /** Null for who never asked for one. */
  digest: exportedDigestSchema.nullable(),
});
export type AccountData = z.output<typeof accountDataSchema>;
