import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { toRankedEntry } from '@bottin/contracts/domain/ranked-entry.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { creator } from '../test/fixtures.ts';
import { explainMissingCount, pickDisplayedPlatform, pickRankedPlatform } from './displayed-platform.ts';

const buildPresence = (platform: Platform, followers: number | null): Entry['platforms'][number] => ({
  id: platform,
  platform,
  profileUrl: `https://www.${platform}.com/julie`,
  followers,
});

describe('pickDisplayedPlatform', () => {
  const platforms = [
    buildPresence('tiktok', 200),
    buildPresence('instagram', 15_000),
    buildPresence('facebook', null),
  ];
  const entry = creator({ platforms });

  it('returns the main platform when there is no platform filter, or when the filter includes the main platform', () => {
    const main = { platform: 'youtube', followers: 12_345, audience: 'micro', countPlatform: null };
    expect(pickDisplayedPlatform(entry)).toMatchObject(main);
    expect(pickDisplayedPlatform(entry, ['instagram', 'youtube'])).toMatchObject(main);
    expect(pickDisplayedPlatform(entry, ['linkedin'])).toMatchObject(main);
  });

  it('returns the most followed of the filtered platforms, with the URL, followers and audience tier of that platform', () => {
    expect(pickDisplayedPlatform(entry, ['tiktok'])).toEqual({
      platform: 'tiktok',
      profileUrl: 'https://www.tiktok.com/julie',
      followers: 200,
      audience: 'nano',
      countPlatform: null,
    });
    expect(pickDisplayedPlatform(entry, ['tiktok', 'instagram'])).toMatchObject({
      platform: 'instagram',
      followers: 15_000,
    });
  });

  it('returns no tier when the list filters by the followers of another platform', () => {
    expect(pickDisplayedPlatform(entry, ['tiktok', 'instagram']).audience).toBeNull();
    const hidden = creator({ platforms, followers: null, audienceSize: null });
    expect(pickDisplayedPlatform(hidden).audience).toBeNull();
    expect(pickDisplayedPlatform(hidden, ['instagram']).audience).toBe('micro');
  });

  it('returns no count when the only filtered platform hides its count', () => {
    expect(pickDisplayedPlatform(entry, ['facebook'])).toMatchObject({
      platform: 'facebook',
      followers: null,
      audience: null,
      countPlatform: null,
    });
  });

  it('replaces a hidden count with the main platform’s count, or else with the most followed platform’s count', () => {
    const onTwo = creator({ platforms: [buildPresence('facebook', null), buildPresence('linkedin', null)] });
    expect(pickDisplayedPlatform(onTwo, ['facebook', 'linkedin'])).toMatchObject({
      platform: 'facebook',
      followers: 12_345,
      audience: 'micro',
      countPlatform: 'youtube',
    });
    const hidden = creator({ platforms, followers: null, audienceSize: null });
    expect(pickDisplayedPlatform(hidden)).toMatchObject({
      platform: 'youtube',
      followers: 15_000,
      countPlatform: 'instagram',
    });
  });

  it.each([[[]], [['tiktok']], [['facebook']], [['linkedin']]] satisfies [Platform[]][])(
    'picks the same platform as pickRankedPlatform when the list is filtered by %j',
    (among) => {
      for (const one of [entry, creator({ platforms, followers: null, audienceSize: null })]) {
        const { platform, followers } = pickDisplayedPlatform(one, among);
        expect(pickRankedPlatform(toRankedEntry(one), among)).toEqual({ platform, followers });
      }
    },
  );

  it('returns null instead of a count when all platforms hide their counts', () => {
    const silent = creator({
      platforms: [buildPresence('facebook', null)],
      followers: null,
      audienceSize: null,
    });
    expect(pickDisplayedPlatform(silent)).toMatchObject({
      platform: 'youtube',
      followers: null,
      audience: null,
      countPlatform: null,
    });
  });
});

test('explainMissingCount returns « Abonnés inconnus » for a platform other than the main platform', () => {
  expect(explainMissingCount(creator(), 'tiktok')).toBe('Abonnés inconnus');
});

test.each([
  [{}, 'Abonnés masqués'],
  [{ syncedAt: null }, 'Chiffres expirés'],
  [{ syncedAt: null, verified: false }, 'Aucun compte connecté'],
  [{ syncedAt: null, verified: false, platform: null }, 'Aucun compte connecté'],
])(
  'for an entry without follower count and with the fields %j, explainMissingCount returns « %s »',
  (changes, why) => {
    expect(explainMissingCount(creator({ followers: null, ...changes }))).toBe(why);
  },
);
