import { getAgeSeries, getChannelsSeries, metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { computeFreshness, type MetricsByService } from './freshness.rules.ts';

const now = new Date('2026-11-23T20:00:00Z');
const secondsBefore = (seconds: number) => now.getTime() / 1_000 - seconds;
const noneWaiting = { [metricNames.waitingSince]: 0 };
const youtube = {
  [getChannelsSeries('youtube')]: 340,
  [getAgeSeries('youtube', 'p50')]: 40_000,
  [getAgeSeries('youtube', 'p90')]: 70_000,
  [getAgeSeries('youtube', 'p99')]: 82_000,
  [getAgeSeries('youtube', 'max')]: 90_000,
};
const healthy: MetricsByService = {
  identity: noneWaiting,
  creators: noneWaiting,
  search: {
    ...noneWaiting,
    [metricNames.indexDrift]: 0,
    [metricNames.indexCompared]: secondsBefore(90),
  },
  feed: noneWaiting,
  'platform-sync': {
    ...noneWaiting,
    ...youtube,
    [metricNames.lateChannels]: 0,
    [metricNames.oldestOverdueSync]: 0,
  },
  notifications: { ...noneWaiting, [metricNames.oldestPendingEmail]: 0 },
  community: noneWaiting,
};
const computeParts = (numbers: MetricsByService) =>
  Object.fromEntries(
    computeFreshness(numbers, now).parts.map(({ part, state, since }) => [
      part,
      since ? `${state} ${since}` : state,
    ]),
  );
const allCurrent = {
  figures: 'current',
  accounts: 'current',
  profiles: 'current',
  directory: 'current',
  feed: 'current',
  mail: 'current',
};

describe('computeFreshness', () => {
  it('computeFreshness reports a part as off when the site doesn’t use its optional service', () => {
    const numbers = {
      ...healthy,
      'platform-sync': { ...healthy['platform-sync'], [metricNames.googleConfigured]: 0 },
      notifications: { ...noneWaiting, [metricNames.smtpConfigured]: 0 },
    };
    expect(computeParts(numbers)).toEqual({ ...allCurrent, figures: 'off', mail: 'off' });
    const configured = { ...healthy['platform-sync'], [metricNames.googleConfigured]: 1 };
    expect(computeParts({ ...healthy, 'platform-sync': configured })).toEqual(allCurrent);
  });

  it('computeFreshness returns each platform’s channel ages, and the time of the last index comparison', () => {
    expect(computeFreshness(healthy, now)).toMatchObject({
      measuredAt: '2026-11-23T20:00:00.000Z',
      figures: {
        platforms: [
          {
            platform: 'youtube',
            channels: 340,
            ages: { p50: 40_000, p90: 70_000, p99: 82_000, max: 90_000 },
          },
        ],
        lateChannels: 0,
      },
      index: { differing: 0, comparedAt: '2026-11-23T19:58:30.000Z' },
    });
    expect(computeParts(healthy)).toEqual(allCurrent);
  });

  it.each([
    ['identity', 'accounts'],
    ['creators', 'profiles'],
    ['search', 'directory'],
    ['feed', 'feed'],
    ['platform-sync', 'figures'],
    ['notifications', 'mail'],
  ] as const)(
    'when work has waited in the service %s for more than a minute, computeFreshness reports only the part %s as late',
    (service, part) => {
      const since = (seconds: number) => ({
        ...healthy,
        [service]: { ...healthy[service], [metricNames.waitingSince]: secondsBefore(seconds) },
      });
      expect(computeParts(since(59))).toEqual(allCurrent);
      expect(computeParts(since(61))).toEqual({ ...allCurrent, [part]: 'late 2026-11-23T19:58:59.000Z' });
    },
  );

  it.each([
    ['identity', 'accounts'],
    ['search', 'directory'],
    ['platform-sync', 'figures'],
    ['notifications', 'mail'],
  ] as const)(
    'when the service %s is unavailable or sends no metrics, computeFreshness reports only the part %s as unknown',
    (service, part) => {
      expect(computeParts({ ...healthy, [service]: null })).toEqual({ ...allCurrent, [part]: 'unknown' });
      expect(computeParts({ ...healthy, [service]: {} })).toEqual({ ...allCurrent, [part]: 'unknown' });
    },
  );

  it('without metrics, computeFreshness returns null for channel ages and index comparison', () => {
    expect(computeFreshness({ ...healthy, 'platform-sync': null }, now).figures).toBeNull();
    expect(computeFreshness({ ...healthy, search: noneWaiting }, now).index).toBeNull();
  });

  it.each([
    [3, secondsBefore(7_200), 'current'],
    [4, secondsBefore(7_200), 'late 2026-11-23T18:00:00.000Z'],
    [4, 0, 'late'],
  ])(
    'with %i of 340 channels late, the earliest since the Unix time %i (0 if unknown), the state of the figures is « %s »',
    (lateChannels, since, expected) => {
      const sync = {
        ...healthy['platform-sync'],
        [metricNames.lateChannels]: lateChannels,
        [metricNames.oldestOverdueSync]: since,
      };
      const numbers = { ...healthy, 'platform-sync': sync };
      expect(computeParts(numbers).figures).toBe(expected);
      expect(computeFreshness(numbers, now).figures?.lateChannels).toBe(lateChannels);
    },
  );

  it('e-mail is late when an outgoing message has been due for more than a minute', () => {
    const notifications = { ...healthy.notifications, [metricNames.oldestPendingEmail]: secondsBefore(600) };
    expect(computeParts({ ...healthy, notifications }).mail).toBe('late 2026-11-23T19:50:00.000Z');
  });
});
