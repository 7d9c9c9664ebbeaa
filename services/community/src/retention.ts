import { contactKeepDays } from '@bottin/contracts/domain/messages.ts';
import { reportRetentionDays } from '@bottin/contracts/domain/reports.ts';
import { provideRetentionJob } from '@bottin/service-kit/retention.job.ts';

/** Deletes expired rows of this service, every hour. Messages and tokens are deleted with their conversation. */
export const communityRetention = provideRetentionJob({
  everyMs: 3_600_000,
  rules: [
    { table: 'conversations', key: 'id', column: 'last_message_at', keepDays: contactKeepDays },
    // Tokens can expire before their conversation is deleted. Expired tokens are kept for 30 days, so that
    // the refusal of a late reply can mention the expiry.
    { table: 'relay_tokens', key: 'hash', column: 'expires_at', keepDays: 30 },
    {
      table: 'reports',
      key: 'id',
      column: 'closed_at',
      keepDays: reportRetentionDays,
      condition: 'told_at IS NOT NULL',
    },
    { table: 'report_decisions', key: 'id', column: 'decided_at', keepDays: reportRetentionDays },
    // Keep the last suspension until the account is restored or deleted, because it hides the account's shared
    // lists. Delete a suspension before the restoration that ended it, so that it never becomes the last act.
    {
      table: 'report_acts',
      key: 'id',
      column: 'at',
      keepDays: reportRetentionDays,
      condition: `CASE act
        WHEN 'suspend' THEN EXISTS (SELECT 1 FROM report_acts AS other
          WHERE other.profile_id = report_acts.profile_id AND (other.at, other.id) > (report_acts.at, report_acts.id))
        ELSE NOT EXISTS (SELECT 1 FROM report_acts AS other
          WHERE other.profile_id = report_acts.profile_id AND (other.at, other.id) < (report_acts.at, report_acts.id))
        END`,
    },
  ],
});
