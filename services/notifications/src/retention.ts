import { retentionJob } from '@bottin/service-kit/retention.job.ts';

/** Days for which the log keeps an e-mail that is over: no event of it is replayed by then. */
export const keepDoneDays = 90;

/** Deletes expired rows of this service, every hour. */
export const notificationsRetention = retentionJob({
  everyMs: 3_600_000,
  rules: [
    // Goodbye e-mails stay until identity has acknowledged them.
    {
      table: 'deliveries',
      key: 'id',
      column: 'done_at',
      keepDays: keepDoneDays,
      condition: 'NOT to_acknowledge',
    },
  ],
});
