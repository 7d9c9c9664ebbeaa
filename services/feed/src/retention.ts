import { provideRetentionJob } from '@bottin/service-kit/retention.job.ts';

/** Deletes expired rows of this service, every hour. */
export const feedRetention = provideRetentionJob({
  everyMs: 3_600_000,
  rules: [
    // Events and dead letters can be replayed within 30 days. The row of a removed item must be kept for
    // longer, so that a replayed event does not bring the item back.
    { table: 'removed_items', key: 'id', column: 'removed_at', keepDays: 40 },
  ],
});
