import { provideRetentionJob } from '@bottin/service-kit/retention.job.ts';

/**
 * Number of days for which completed e-mails stay in the delivery log. After that time, events are no longer
 * replayed, so an e-mail that is no longer in the log can't be sent a second time.
 */
export const completedRetentionDays = 90;

/** Deletes expired rows of the notifications database, every hour. */
export const notificationsRetention = provideRetentionJob({
  everyMs: 3_600_000,
  rules: [
    // The condition keeps an account-deletion e-mail until the identity service has acknowledged that it was
    // sent.
    {
      table: 'deliveries',
      key: 'id',
      column: 'done_at',
      keepDays: completedRetentionDays,
      condition: 'NOT to_acknowledge',
    },
  ],
});
