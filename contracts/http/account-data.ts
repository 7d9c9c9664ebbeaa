import { z } from 'zod';
import {
  exportedAccountSchema,
  exportedBlockSchema,
  exportedConnectionSchema,
  exportedContentSchema,
  exportedConversationSchema,
  exportedDigestSchema,
  exportedEmailRequestSchema,
  exportedEmailSchema,
  exportedFollowersSchema,
  exportedFollowsSchema,
  exportedMessageSchema,
  exportedOwnPictureSchema,
  exportedPictureSchema,
  exportedSavedSearchSchema,
  exportedShortlistMemberSchema,
  exportedShortlistSchema,
  exportedStatisticsSchema,
} from '../domain/account-data.ts';
import { contactDetailsSchema } from '../domain/messages-schema.ts';
import { exportedCollaborationConsentSchema } from '../domain/collaboration-schema.ts';
import {
  exportedReportDecisionSchema,
  exportedReportSchema,
  reportActSchema,
} from '../domain/reports-schema.ts';
import { passkeySchema } from '../domain/passkeys.ts';
import { secondFactorStateSchema } from '../domain/second-factor.ts';
import { entryStateSchema } from '../domain/entry.ts';
import { exportedLogEntrySchema } from '../domain/security-log.ts';

const isoDateTime = z.iso.datetime();

/** Open session of the account, without the session's secret. */
const exportedSessionSchema = z.object({
  id: z.string(),
  userAgent: z.string(),
  createdAt: isoDateTime,
  lastSeenAt: isoDateTime,
});

/**
 * Data export: everything that the services store about one user, except secrets (password, tokens, session
 * ids).
 */
export const accountDataSchema = z.object({
  generatedAt: isoDateTime,
  account: exportedAccountSchema,
  emailRequests: z.array(exportedEmailRequestSchema),
  /**
   * State of the second factor, without its secret and codes. Null when a replica of an older version of the
   * identity service responds.
   */
  secondFactor: secondFactorStateSchema.nullable(),
  passkeys: z.array(passkeySchema),
  collaborationConsents: z.array(exportedCollaborationConsentSchema),
  sessions: z.array(exportedSessionSchema),
  /** Security log entries of the last year, at most a thousand, newest first. */
  securityLog: z.array(exportedLogEntrySchema),
  connections: z.array(exportedConnectionSchema),
  pictures: z.array(exportedPictureSchema),
  content: z.array(exportedContentSchema),
  ...exportedFollowsSchema.shape,
  /** Null while the account has no directory entry. */
  directoryEntry: entryStateSchema.nullable(),
  followerHistory: z.array(exportedFollowersSchema),
  ...exportedStatisticsSchema.shape,
  /** Null when the account never uploaded a picture. */
  ownPicture: exportedOwnPictureSchema.nullable(),
  lists: z.array(exportedShortlistSchema),
  listMembers: z.array(exportedShortlistMemberSchema),
  savedSearches: z.array(exportedSavedSearchSchema),
  conversations: z.array(exportedConversationSchema),
  messages: z.array(exportedMessageSchema),
  /**
   * Company and postal address from the last conversation that the user started; null when the user started
   * none.
   */
  contactDetails: contactDetailsSchema.nullable(),
  blocks: z.array(exportedBlockSchema),
  reports: z.array(exportedReportSchema),
  reportDecisions: z.array(exportedReportDecisionSchema),
  /** Suspensions and restorations of the account, oldest first. */
  reportActs: z.array(reportActSchema),
  emails: z.array(exportedEmailSchema),
  /** Null when the account never subscribed to the digest. */
  digest: exportedDigestSchema.nullable(),
});
export type AccountData = z.output<typeof accountDataSchema>;
