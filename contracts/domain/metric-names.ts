import type { AgeRank } from './freshness.ts';
import type { Platform } from './platforms.ts';

/**
 * The metrics that the public page on freshness is made from, as services name them. Those of moments are in seconds since 1970; 0 is
 * that nothing waits.
 */
export const metricNames = {
  /** Since when the oldest event waits that a service hasn't published, or hasn't handled. */
  waitingSince: 'messaging_waiting_since_timestamp_seconds',
  lateChannels: 'platform_sync_late_channels',
  /** Since when the channel should have been read that waits longest. */
  lateSince: 'platform_sync_late_since_timestamp_seconds',
  /** When the oldest e-mail was owed that isn't sent, digests aside. */
  mailOwedSince: 'notifications_owed_since_timestamp_seconds',
  indexDrift: 'search_index_drift_entries',
  indexCompared: 'search_index_compared_timestamp_seconds',
} as const;

export function channelsMetric(platform: Platform): string {
  return `platform_sync_channels_${platform}`;
}

export function ageMetric(platform: Platform, rank: AgeRank): string {
  return `platform_sync_age_${rank}_seconds_${platform}`;
}
