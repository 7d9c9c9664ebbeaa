import { provideRetentionJob } from '@bottin/service-kit/retention.job.ts';

/**
 * Days for which completed e-mails stay in the log. Afterwards their events are no longer replayed, so that
 * deleting the log can't cause a second e-mail.
 */
export const completedRetentionDays = 90;

/** Deletes expired rows of this service, every hour. */
export const notificationsRetention = provideRetentionJob({
  everyMs: 3_600_000,
  rules: [
    // Keeps account-deletion e-mails until they are acknowledged to identity.
    {
      table: 'deliveries',
      key: 'id',
      column: 'done_at',
      keepDays: completedRetentionDays,
      condition: 'NOT to_acknowledge',
    },
  ],
});
