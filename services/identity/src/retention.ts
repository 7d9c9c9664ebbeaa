import { provideRetentionJob } from '@bottin/service-kit/retention.job.ts';

/**
 * Deletes expired rows every hour. Accounts are deleted by `deletion/` instead, because this must publish
 * events.
 */
export const identityRetention = provideRetentionJob({
  everyMs: 3_600_000,
  rules: [
    // Links are valid for one day, and a change of e-mail address can be undone for another week.
    { table: 'email_requests', key: 'id', column: 'created_at', keepDays: 8 },
    // `condition` uses the database's clock, so that a wrong clock in this service can't delete recent
    // entries.
    {
      table: 'security_log',
      key: 'id',
      column: 'at',
      keepDays: 365,
      condition: "at < now() - interval '1 year'",
    },
  ],
});
