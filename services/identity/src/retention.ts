import { provideRetentionJob } from '@bottin/service-kit/retention.job.ts';

/**
 * Deletes expired rows every hour. Expired accounts are deleted by `deletion/` instead, because their
 * deletion must be published.
 */
export const identityRetention = provideRetentionJob({
  everyMs: 3_600_000,
  rules: [
    // A link is valid for one day, and a change of e-mail address that it confirms can be undone for another
    // week.
    { table: 'email_requests', key: 'id', column: 'created_at', keepDays: 8 },
    // `condition` uses the clock of the database, so that this service can't delete recent entries if its own
    // clock is wrong.
    {
      table: 'security_log',
      key: 'id',
      column: 'at',
      keepDays: 365,
      condition: "at < now() - interval '1 year'",
    },
  ],
});
