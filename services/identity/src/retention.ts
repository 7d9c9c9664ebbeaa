import { provideRetentionJob } from '@bottin/service-kit/retention.job.ts';

/**
 * Deletes expired rows of this service, every hour. Accounts expire in `deletion/`, which publishes events.
 */
export const identityRetention = provideRetentionJob({
  everyMs: 3_600_000,
  rules: [
    // One day of validity, plus one week in which the old address can undo a change.
    { table: 'email_requests', key: 'id', column: 'created_at', keepDays: 8 },
    // The database's own clock is checked too, so that a wrong clock here can't delete recent entries.
    {
      table: 'security_log',
      key: 'id',
      column: 'at',
      keepDays: 365,
      condition: "at < now() - interval '1 year'",
    },
  ],
});
