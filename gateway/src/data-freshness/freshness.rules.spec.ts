import { ageMetric, channelsMetric, metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { freshnessOf, type NumbersByService } from './freshness.rules.ts';

const now = new Date('2026-11-23T20:00:00Z');
const secondsBefore = (seconds: number) => now.getTime() / 1_000 - seconds;
const nothingWaits = { [metricNames.waitingSince]: 0 };
const youtube = {
  [channelsMetric('youtube')]: 340,
  [ageMetric('youtube', 'p50')]: 40_000,
  [ageMetric('youtube', 'p90')]: 70_000,
  [ageMetric('youtube', 'p99')]: 82_000,
  [ageMetric('youtube', 'max')]: 90_000,
};
const well: NumbersByService = {
  identity: nothingWaits,
  creators: nothingWaits,
  search: {
    ...nothingWaits,
    [metricNames.indexDrift]: 0,
    [metricNames.indexCompared]: secondsBefore(90),
  },
  feed: nothingWaits,
  'platform-sync': {
    ...nothingWaits,
    ...youtube,
    [metricNames.lateChannels]: 0,
    [metricNames.lateSince]: 0,
  },
  notifications: { ...nothingWaits, [metricNames.mailOwedSince]: 0 },
};
const partsOf = (numbers: NumbersByService) =>
  Object.fromEntries(
    freshnessOf(numbers, now).parts.map(({ part, state, since }) => [
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

describe('how current the directory is', () => {
  it('is told with the ages of each platform that has channels, and when the index was compared', () => {
    expect(freshnessOf(well, now)).toMatchObject({
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
    expect(partsOf(well)).toEqual(allCurrent);
  });

  it.each([
    ['identity', 'accounts'],
    ['creators', 'profiles'],
    ['search', 'directory'],
    ['feed', 'feed'],
    ['platform-sync', 'figures'],
    ['notifications', 'mail'],
  ] as const)('what waits for %s for more than a minute makes %s late, and nothing else', (service, part) => {
    const since = (seconds: number) => ({
      ...well,
      [service]: { ...well[service], [metricNames.waitingSince]: secondsBefore(seconds) },
    });
    expect(partsOf(since(59))).toEqual(allCurrent);
    expect(partsOf(since(61))).toEqual({ ...allCurrent, [part]: 'late 2026-11-23T19:58:59.000Z' });
  });

  it.each([
    ['identity', 'accounts'],
    ['search', 'directory'],
    ['platform-sync', 'figures'],
    ['notifications', 'mail'],
  ] as const)('of %s, which can’t be asked, nothing is claimed', (service, part) => {
    expect(partsOf({ ...well, [service]: null })).toEqual({ ...allCurrent, [part]: 'unknown' });
    expect(partsOf({ ...well, [service]: {} })).toEqual({ ...allCurrent, [part]: 'unknown' });
  });

  it('knows neither ages nor differences that nobody measured', () => {
    expect(freshnessOf({ ...well, 'platform-sync': null }, now).figures).toBeNull();
    expect(freshnessOf({ ...well, search: nothingWaits }, now).index).toBeNull();
  });

  it.each([
    [3, secondsBefore(7_200), 'current'],
    [4, secondsBefore(7_200), 'late 2026-11-23T18:00:00.000Z'],
    [4, 0, 'late'],
  ])(
    'a few channels that fail delay nothing, more than a hundredth do: %j',
    (lateChannels, since, expected) => {
      const sync = {
        ...well['platform-sync'],
        [metricNames.lateChannels]: lateChannels,
        [metricNames.lateSince]: since,
      };
      const numbers = { ...well, 'platform-sync': sync };
      expect(partsOf(numbers).figures).toBe(expected);
      expect(freshnessOf(numbers, now).figures?.lateChannels).toBe(lateChannels);
    },
  );

  it('a message owed since long makes the mail late', () => {
    const notifications = { ...well.notifications, [metricNames.mailOwedSince]: secondsBefore(600) };
    expect(partsOf({ ...well, notifications }).mail).toBe('late 2026-11-23T19:50:00.000Z');
  });
});
