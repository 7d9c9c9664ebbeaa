import { retentionJob } from '@bottin/service-kit/retention.job.ts';

/** Deletes expired rows of this service, every hour. Accounts expire in `deletion/`, which sends events. */
export const identityRetention = retentionJob({
  everyMs: 3_600_000,
  rules: [
    // A day in which the link works, and a week in which the old address of a change may undo it.
    { table: 'email_requests', key: 'id', column: 'created_at', keepDays: 8 },
    // The database's own clock decides too, so that a wrong clock here deletes nothing younger.
    {
      table: 'security_log',
      key: 'id',
      column: 'at',
      keepDays: 365,
      condition: "at < now() - interval '1 year'",
    },
  ],
});
