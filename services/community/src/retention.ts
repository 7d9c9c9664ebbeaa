import { contactKeepDays } from '@bottin/contracts/domain/messages.ts';
import { reportRetentionDays } from '@bottin/contracts/domain/reports.ts';
import { provideRetentionJob } from '@bottin/service-kit/retention.job.ts';

/** Deletes expired rows of this service, every hour. Messages and tokens go with their conversation. */
export const communityRetention = provideRetentionJob({
  everyMs: 3_600_000,
  rules: [
    { table: 'conversations', key: 'id', column: 'last_message_at', keepDays: contactKeepDays },
    // A conversation that goes on outlives its first tokens. They are kept a while longer, so that a late reply
    // gets a sentence about its expiry.
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
