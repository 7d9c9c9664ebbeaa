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
  /** 1 when the site has Google credentials, otherwise 0. */
  googleConfigured: 'platform_sync_google_configured',
  /** 1 when the site has an SMTP server, otherwise 0. */
  smtpConfigured: 'notifications_smtp_configured',
  indexDrift: 'search_index_drift_entries',
  indexCompared: 'search_index_last_comparison_timestamp_seconds',
} as const;

const quantiles: Readonly<Record<AgePercentile, string>> = { p50: '0.5', p90: '0.9', p99: '0.99', max: '1' };

/**
 * Builds the name of a time series as Prometheus writes it: `name{label="value"}`. The label values must need
 * no escaping.
 */
export function toTimeSeries(name: string, labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return `${name}{${pairs.join(',')}}`;
}

/** Returns the time series that counts the channels of a platform. */
export function getChannelsSeries(platform: Platform): string {
  return toTimeSeries('platform_sync_channels', { platform });
}

/** Returns the time series for the age of a platform's follower and view counts at a percentile. */
export function getAgeSeries(platform: Platform, percentile: AgePercentile): string {
  return toTimeSeries('platform_sync_age_seconds', { platform, quantile: quantiles[percentile] });
}
