import { retentionJob } from '@bottin/service-kit/retention.job.ts';
import { firstDayKept as firstFollowerDay } from './connections/audience.rules.ts';
import { firstDayKept as firstStatisticsDay } from './statistics/statistics.rules.ts';

/** Deletes expired rows of this service, every ten minutes. */
export const creatorsRetention = retentionJob({
  everyMs: 600_000,
  rules: [
    // Also of channels that are no longer read: platform data expires after 30 days.
    { table: 'follower_history', key: 'ctid', column: 'day', firstDayKept: firstFollowerDay },
    { table: 'visits', key: 'ctid', column: 'day', firstDayKept: firstStatisticsDay },
    { table: 'searches', key: 'ctid', column: 'day', firstDayKept: firstStatisticsDay },
    // A gateway sends a batch again within minutes, or never.
    { table: 'visit_batches', key: 'id', column: 'taken_at', keepDays: 1 },
  ],
});
