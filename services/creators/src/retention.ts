import { provideRetentionJob } from '@bottin/service-kit/retention.job.ts';
import { oldestRetainedDay as firstFollowerDay } from './connections/audience.rules.ts';
import { oldestRetainedDay as firstStatisticsDay } from './statistics/statistics.rules.ts';

/** Deletes expired rows of this service, every ten minutes. */
export const creatorsRetention = provideRetentionJob({
  everyMs: 600_000,
  rules: [
    // Platform data must be deleted 30 days after it was read, even if its channel is no longer synced.
    { table: 'follower_history', key: 'ctid', column: 'day', firstRetainedDay: firstFollowerDay },
    { table: 'visits', key: 'ctid', column: 'day', firstRetainedDay: firstStatisticsDay },
    { table: 'searches', key: 'ctid', column: 'day', firstRetainedDay: firstStatisticsDay },
    // A gateway resends a batch for a few minutes at most, so no batch id is needed for longer than a day.
    { table: 'visit_batches', key: 'id', column: 'taken_at', keepDays: 1 },
  ],
});
