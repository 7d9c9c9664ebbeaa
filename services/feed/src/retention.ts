import { provideRetentionJob } from '@bottin/service-kit/retention.job.ts';

/** Deletes expired rows of this service, every hour. */
export const feedRetention = provideRetentionJob({
  everyMs: 3_600_000,
  rules: [
    // Must exceed the 30 days within which events and dead letters can be replayed.
    { table: 'removed_items', key: 'id', column: 'removed_at', keepDays: 40 },
  ],
});
