import {
  ageRanks,
  type Freshness,
  type FreshnessPart,
  freshnessParts,
  type PartFreshness,
} from '@bottin/contracts/domain/freshness.ts';
import { ageMetric, channelsMetric, metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import type { RpcService } from '@bottin/contracts/rpc/define-rpc.ts';

/** What each service's metrics say; null of one that can't be asked. */
export type NumbersByService = Readonly<Record<RpcService, Readonly<Record<string, number>> | null>>;

/** A change shows within seconds (decision 51): what waits for a minute is held up by something. */
const heldUpMs = 60_000;
/** Channels that are late beyond this share are a delay of all; below it they are channels that fail. */
const fewLate = 0.01;

/** Where a part's moments come from: what has waited since them is late. */
const momentsOf: Readonly<Record<FreshnessPart, { service: RpcService; names: readonly string[] }>> = {
  figures: { service: 'platform-sync', names: [metricNames.waitingSince] },
  accounts: { service: 'identity', names: [metricNames.waitingSince] },
  profiles: { service: 'creators', names: [metricNames.waitingSince] },
  directory: { service: 'search', names: [metricNames.waitingSince] },
  feed: { service: 'feed', names: [metricNames.waitingSince] },
  mail: { service: 'notifications', names: [metricNames.waitingSince, metricNames.mailOwedSince] },
};

/** How current the directory is, by what its services' metrics say at `now`. */
export function freshnessOf(numbers: NumbersByService, now: Date): Freshness {
  const figures = figuresOf(numbers);
  return {
    measuredAt: now.toISOString(),
    figures,
    index: indexOf(numbers),
    parts: freshnessParts.map((part) => partOf(part, { numbers, figures, now })),
  };
}

function figuresOf({ 'platform-sync': numbers }: NumbersByService): Freshness['figures'] {
  const lateChannels = numbers?.[metricNames.lateChannels];
  if (!numbers || lateChannels === undefined) return null;
  return {
    platforms: platforms.flatMap((platform) => {
      const channels = numbers[channelsMetric(platform)];
      if (!channels) return [];
      const [p50 = 0, p90 = 0, p99 = 0, max = 0] = ageRanks.map((rank) => numbers[ageMetric(platform, rank)]);
      return [{ platform, channels, ages: { p50, p90, p99, max } }];
    }),
    lateChannels,
  };
}

function indexOf({ search }: NumbersByService): Freshness['index'] {
  const differing = search?.[metricNames.indexDrift];
  const comparedAt = search?.[metricNames.indexCompared];
  if (differing === undefined || comparedAt === undefined) return null;
  return { differing, comparedAt: momentOf(comparedAt).toISOString() };
}

function partOf(
  part: FreshnessPart,
  { numbers, figures, now }: { numbers: NumbersByService; figures: Freshness['figures']; now: Date },
): PartFreshness {
  const { service, names } = momentsOf[part];
  const known = names.map((name) => numbers[service]?.[name]);
  if (known.includes(undefined) || (part === 'figures' && !figures)) {
    return { part, state: 'unknown', since: null };
  }
  const heldUp = known.flatMap((seconds) =>
    seconds && now.getTime() - momentOf(seconds).getTime() > heldUpMs ? [seconds] : [],
  );
  const hasLateChannels = part === 'figures' && isLate(figures);
  if (heldUp.length === 0 && !hasLateChannels) return { part, state: 'current', since: null };
  const lateSince = hasLateChannels ? numbers[service]?.[metricNames.lateSince] : undefined;
  const moments = lateSince ? [...heldUp, lateSince] : heldUp;
  const since = moments.length > 0 ? momentOf(Math.min(...moments)).toISOString() : null;
  return { part, state: 'late', since };
}

function isLate(figures: Freshness['figures']): boolean {
  if (!figures) return false;
  const all = figures.platforms.reduce((sum, { channels }) => sum + channels, 0);
  return figures.lateChannels > all * fewLate;
}

function momentOf(seconds: number): Date {
  return new Date(seconds * 1_000);
}
