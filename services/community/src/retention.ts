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
    { table: 'report_acts', key: 'id', column: 'at', keepDays: reportRetentionDays },
  ],
});
