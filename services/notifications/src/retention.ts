import { provideRetentionJob } from '@bottin/service-kit/retention.job.ts';

/** Days for which completed e-mails stay in the log. Their events are no longer replayed by then. */
export const completedRetentionDays = 90;

/** Deletes expired rows of this service, every hour. */
export const notificationsRetention = provideRetentionJob({
  everyMs: 3_600_000,
  rules: [
    // Account-deletion e-mails stay until they are acknowledged to identity.
    {
      table: 'deliveries',
      key: 'id',
      column: 'done_at',
      keepDays: completedRetentionDays,
      condition: 'NOT to_acknowledge',
    },
  ],
});
