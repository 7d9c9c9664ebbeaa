import type { AgePercentile } from './freshness.ts';
import type { Platform } from './platforms.ts';

/**
 * Names of the metrics that the public freshness page reads. Times are Unix timestamps in seconds; 0 means
 * that nothing is pending or overdue.
 */
export const metricNames = {
  /** Time of the oldest event that a service hasn't published or processed yet. */
  waitingSince: 'messaging_oldest_pending_event_timestamp_seconds',
  lateChannels: 'platform_sync_overdue_channels',
  /** Time at which the most overdue channel was due to be synced. */
  oldestOverdueSync: 'platform_sync_oldest_overdue_timestamp_seconds',
  /** Creation time of the oldest e-mail that has not been sent yet, not counting digests. */
  oldestPendingEmail: 'notifications_oldest_pending_email_timestamp_seconds',
  indexDrift: 'search_index_drift_entries',
  indexCompared: 'search_index_last_comparison_timestamp_seconds',
} as const;

export function getChannelsMetricName(platform: Platform): string {
  return `platform_sync_channels_${platform}`;
}

export function getAgeMetricName(platform: Platform, rank: AgePercentile): string {
  return `platform_sync_age_${rank}_seconds_${platform}`;
}
