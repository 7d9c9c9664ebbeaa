import { provideRetentionJob } from '@bottin/service-kit/retention.job.ts';
import { quotaDay } from './google/quota.rules.ts';

const quotaRetentionMs = 90 * 86_400_000;

/**
 * Deletes expired rows of this service, every ten minutes. Expired platform data is deleted by `sync/` instead,
 * because its deletion must be published.
 */
export const platformSyncRetention = provideRetentionJob({
  everyMs: 600_000,
  rules: [
    // Consent requests that weren't completed.
    { table: 'oauth_states', key: 'state_hash', column: 'expires_at', keepDays: 0 },
    {
      table: 'quota_usage',
      key: 'day',
      column: 'day',
      firstRetainedDay: (now) => quotaDay(new Date(now.getTime() - quotaRetentionMs)),
    },
  ],
});
