import { agePercentiles, type FreshnessPart, freshnessParts } from '@bottin/contracts/domain/freshness.ts';
import type { Freshness, PartFreshness } from '@bottin/contracts/domain/freshness-schema.ts';
import { getAgeSeries, getChannelsSeries, metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import type { RpcService } from '@bottin/contracts/rpc/define-rpc.ts';

/** Metrics by service and by time series; null for a service that is unavailable. */
export type MetricsByService = Readonly<Record<RpcService, Readonly<Record<string, number>> | null>>;

/**
 * Maximum time that work may wait. After this time, the part of the product that needs the work counts as
 * late. Changes normally appear within seconds (decision 122), so a wait of one minute means that something is
 * stuck.
 */
const maxWaitMs = 60_000;
/**
 * Maximum share of late channels at which the statistics still count as current. A small share is assumed to
 * be a problem of these channels. A larger share is a problem of the statistics as a whole, which then count
 * as late.
 */
const maxLateShare = 0.01;

/**
 * For each part of the product: the service that it depends on, and the metrics that report the time of that
 * service's oldest waiting event or e-mail.
 */
const waitingSinceMetrics: Readonly<
  Record<FreshnessPart, { service: RpcService; names: readonly string[] }>
> = {
  figures: { service: 'platform-sync', names: [metricNames.waitingSince] },
  accounts: { service: 'identity', names: [metricNames.waitingSince] },
  profiles: { service: 'creators', names: [metricNames.waitingSince] },
  directory: { service: 'search', names: [metricNames.waitingSince] },
  feed: { service: 'feed', names: [metricNames.waitingSince] },
  mail: { service: 'notifications', names: [metricNames.waitingSince, metricNames.oldestPendingEmail] },
};

/** For each part that needs an optional service: the metric that is 0 when the site doesn't use that service. */
const configuredMetrics: Partial<Record<FreshnessPart, string>> = {
  figures: metricNames.googleConfigured,
  mail: metricNames.smtpConfigured,
};

/**
 * Computes the freshness of each part of the product at the time `now`. `numbers` holds the services'
 * metrics.
 */
export function computeFreshness(numbers: MetricsByService, now: Date): Freshness {
  const figures = computeFigures(numbers);
  return {
    measuredAt: now.toISOString(),
    figures,
    index: computeIndex(numbers),
    parts: freshnessParts.map((part) => computePart(part, { numbers, figures, now })),
  };
}

function computeFigures({ 'platform-sync': numbers }: MetricsByService): Freshness['figures'] {
  const lateChannels = numbers?.[metricNames.lateChannels];
  if (!numbers || lateChannels === undefined) return null;
  return {
    platforms: platforms.flatMap((platform) => {
      const channels = numbers[getChannelsSeries(platform)];
      if (!channels) return [];
      const [p50 = 0, p90 = 0, p99 = 0, max = 0] = agePercentiles.map(
        (rank) => numbers[getAgeSeries(platform, rank)],
      );
      return [{ platform, channels, ages: { p50, p90, p99, max } }];
    }),
    lateChannels,
  };
}

function computeIndex({ search }: MetricsByService): Freshness['index'] {
  const differing = search?.[metricNames.indexDrift];
  const comparedAt = search?.[metricNames.indexCompared];
  if (differing === undefined || comparedAt === undefined) return null;
  return { differing, comparedAt: toDate(comparedAt).toISOString() };
}

function computePart(
  part: FreshnessPart,
  { numbers, figures, now }: { numbers: MetricsByService; figures: Freshness['figures']; now: Date },
): PartFreshness {
  const { service, names } = waitingSinceMetrics[part];
  const configured = configuredMetrics[part];
  if (configured && numbers[service]?.[configured] === 0) return { part, state: 'off', since: null };
  const values = names.map((name) => numbers[service]?.[name]);
  if (values.includes(undefined) || (part === 'figures' && !figures)) {
    return { part, state: 'unknown', since: null };
  }
  const lateTimes = values.flatMap((seconds) =>
    seconds && now.getTime() - toDate(seconds).getTime() > maxWaitMs ? [seconds] : [],
  );
  const hasLateChannels = part === 'figures' && isLate(figures);
  if (lateTimes.length === 0 && !hasLateChannels) return { part, state: 'current', since: null };
  const lateSince = hasLateChannels ? numbers[service]?.[metricNames.oldestOverdueSync] : undefined;
  const times = lateSince ? [...lateTimes, lateSince] : lateTimes;
  const since = times.length > 0 ? toDate(Math.min(...times)).toISOString() : null;
  return { part, state: 'late', since };
}

function isLate(figures: Freshness['figures']): boolean {
  if (!figures) return false;
  const all = figures.platforms.reduce((sum, { channels }) => sum + channels, 0);
  return figures.lateChannels > all * maxLateShare;
}

function toDate(seconds: number): Date {
  return new Date(seconds * 1_000);
}
