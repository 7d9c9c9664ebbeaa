import { type Entry, toRankedEntry } from '@bottin/contracts/domain/entry.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { creator } from '../test/fixtures.ts';
import { rankedPlatform, shownPlatform, whyUnknown } from './shown-platform.ts';

const also = (platform: Platform, followers: number | null): Entry['platforms'][number] => ({
  id: platform,
  platform,
  profileUrl: `https://www.${platform}.com/julie`,
  followers,
});

describe('the platform that a card shows', () => {
  const platforms = [also('tiktok', 200), also('instagram', 15_000), also('facebook', null)];
  const entry = creator({ platforms });

  it('is the main one where nothing is narrowed, or it is among those chosen', () => {
    const main = { platform: 'youtube', followers: 12_345, audience: 'micro', countedOn: null };
    expect(shownPlatform(entry)).toMatchObject(main);
    expect(shownPlatform(entry, ['instagram', 'youtube'])).toMatchObject(main);
    expect(shownPlatform(entry, ['linkedin'])).toMatchObject(main);
  });

  it('is the best known of those chosen, with its own address, followers and tier', () => {
    expect(shownPlatform(entry, ['tiktok'])).toEqual({
      platform: 'tiktok',
      profileUrl: 'https://www.tiktok.com/julie',
      followers: 200,
      audience: 'nano',
      countedOn: null,
    });
    expect(shownPlatform(entry, ['tiktok', 'instagram'])).toMatchObject({
      platform: 'instagram',
      audience: 'micro',
    });
  });

  it('leaves the count to the main one, or else to the best known, where it tells none', () => {
    expect(shownPlatform(entry, ['facebook'])).toMatchObject({
      platform: 'facebook',
      followers: 12_345,
      countedOn: 'youtube',
    });
    const hidden = creator({ platforms, followers: null, audienceSize: null });
    expect(shownPlatform(hidden)).toMatchObject({
      platform: 'youtube',
      followers: 15_000,
      audience: 'micro',
      countedOn: 'instagram',
    });
  });

  it.each([[[]], [['tiktok']], [['facebook']], [['linkedin']]] satisfies [Platform[]][])(
    'is the same in a ranking, which holds less of an entry: among %j',
    (among) => {
      for (const one of [entry, creator({ platforms, followers: null, audienceSize: null })]) {
        const { platform, followers } = shownPlatform(one, among);
        expect(rankedPlatform(toRankedEntry(one), among)).toEqual({ platform, followers });
      }
    },
  );

  it('has no count where no platform tells', () => {
    const silent = creator({ platforms: [also('facebook', null)], followers: null, audienceSize: null });
    expect(shownPlatform(silent)).toMatchObject({
      platform: 'youtube',
      followers: null,
      audience: null,
      countedOn: null,
    });
  });
});

test.each([
  [{}, 'Abonnés masqués sur YouTube'],
  [{ syncedAt: null }, 'Chiffres expirés'],
  [{ syncedAt: null, verified: false }, 'Aucune plateforme connectée'],
  [{ syncedAt: null, verified: false, platform: null }, 'Aucune plateforme connectée'],
])('an entry without a count says why: %j', (changes, why) => {
  expect(whyUnknown(creator({ followers: null, ...changes }))).toBe(why);
});
