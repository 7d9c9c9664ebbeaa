import { provideRetentionJob } from '@bottin/service-kit/retention.job.ts';
import { oldestRetainedDay as firstFollowerDay } from './connections/audience.rules.ts';
import { oldestRetainedDay as firstStatisticsDay } from './statistics/statistics.rules.ts';

/** Deletes expired rows of this service, every ten minutes. */
export const creatorsRetention = provideRetentionJob({
  everyMs: 600_000,
  rules: [
    // Without this rule, channels that are no longer synced would keep platform data beyond its 30 days.
    { table: 'follower_history', key: 'ctid', column: 'day', firstDayKept: firstFollowerDay },
    { table: 'visits', key: 'ctid', column: 'day', firstDayKept: firstStatisticsDay },
    { table: 'searches', key: 'ctid', column: 'day', firstDayKept: firstStatisticsDay },
    // A gateway retries a batch for a few minutes at most.
    { table: 'visit_batches', key: 'id', column: 'taken_at', keepDays: 1 },
  ],
});
