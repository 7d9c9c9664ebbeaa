import { isPublished } from '@bottin/contracts/domain/user-types.ts';
import { aConnection, aCreator, aUser } from '@bottin/testing/states.ts';
import { toYoutubeChannel } from '../connections/connection.mapper.ts';
import {
  deriveEntry,
  mainConnection,
  listPlatforms,
  buildSearchText,
  toListedPerson,
  withoutPlatformData,
} from './entries.rules.ts';

describe('isPublished', () => {
  it.each([
    [{}, true],
    [{ userType: 'company' }, true],
    [{ userType: 'fan' }, false],
    [{ status: 'pending' }, false],
    [{ status: 'refused' }, false],
    [{ status: 'suspended' }, false],
    [{ isProfileComplete: false }, false],
  ] as const)(
    'for an approved creator’s account with the changes %j, isPublished returns %s',
    (fields, expected) => {
      expect(isPublished(aUser(fields))).toBe(expected);
    },
  );
});

describe('mainConnection', () => {
  const user = aUser({ primaryPlatform: 'tiktok' });
  const youtube = aConnection(user.userId, { followers: 500 });
  const tiktok = aConnection(user.userId, { platform: 'tiktok', followers: 5 });
  const instagram = aConnection(user.userId, { platform: 'instagram', followers: 500 });

  it('mainConnection returns the connection of the primary platform, even when another connection has more followers', () => {
    expect(mainConnection(user, [youtube, tiktok])).toBe(tiktok);
  });

  it('without the primary platform, mainConnection returns the connection with most followers; the order of platforms breaks ties', () => {
    const linkedin = aConnection(user.userId, { platform: 'linkedin', followers: 501 });
    expect(mainConnection(user, [instagram, youtube])).toBe(youtube);
    expect(mainConnection(user, [youtube, linkedin, instagram])).toBe(linkedin);
  });

  it('mainConnection returns a connection with an unknown follower count only when there is no other connection', () => {
    const unread = aConnection(user.userId, { followers: null });
    const nobody = aConnection(user.userId, { platform: 'facebook', followers: 0 });
    expect(mainConnection(user, [unread, nobody])).toBe(nobody);
    expect(mainConnection(user, [unread])).toBe(unread);
    expect(mainConnection(user, [])).toBeNull();
  });
});

describe('deriveEntry', () => {
  it('deriveEntry takes the follower count from the main connection and lists the other platforms', () => {
    const user = aUser({
      primaryPlatform: 'youtube',
      categories: ['voyage', 'cuisine'],
      city: 'Jonquière',
      links: {
        youtube: 'https://youtu.be/x',
        instagram: 'https://instagram.com/x',
        tiktok: 'https://tiktok.com/@x',
      },
    });
    const youtube = aConnection(user.userId, { followers: 10_000, avatarUrl: null });
    const tiktok = aConnection(user.userId, { platform: 'tiktok', followers: 99_999, avatarUrl: '/media/b' });
    const entry = deriveEntry(user, [tiktok, youtube]);
    expect(entry).toMatchObject({
      id: user.userId,
      platform: 'youtube',
      followers: 10_000,
      audienceSize: 'micro',
      niche: 'voyage',
      region: 'Jonquière',
      regionBucket: 'Saguenay',
      profileImageUrl: '/media/b',
    });
    expect(entry.platforms).toEqual([
      { id: tiktok.connectionId, platform: 'tiktok', profileUrl: tiktok.profileUrl, followers: 99_999 },
      {
        id: `${user.userId}:instagram`,
        platform: 'instagram',
        profileUrl: 'https://instagram.com/x',
        followers: null,
      },
    ]);
    expect(listPlatforms(entry)).toEqual(['youtube', 'tiktok', 'instagram']);
  });

  it('without connections, deriveEntry uses the primary platform and its link, with a follower count of null', () => {
    const user = aUser({ primaryPlatform: 'tiktok', links: { tiktok: 'https://tiktok.com/@x' } });
    expect(deriveEntry(user, [])).toMatchObject({
      platform: 'tiktok',
      platforms: [],
      profileUrl: 'https://tiktok.com/@x',
      followers: null,
      audienceSize: null,
      verified: false,
      syncedAt: null,
      listed: true,
    });
    expect(listPlatforms(deriveEntry(aUser({ primaryPlatform: null }), []))).toEqual([]);
  });

  it.each([
    ['creator', { listed: true, brand: false, hasPage: true }],
    ['both', { listed: true, brand: true, hasPage: true }],
    ['company', { listed: false, brand: true, hasPage: true }],
    ['fan', { listed: false, brand: false, hasPage: false }],
  ] as const)(
    'deriveEntry sets `listed`, `brand` and `hasPage` for the user type %s, and sets all three to false for a suspended account',
    (userType, expected) => {
      expect(deriveEntry(aUser({ userType }), [])).toMatchObject(expected);
      const hidden = { listed: false, brand: false, hasPage: false };
      expect(deriveEntry(aUser({ userType, status: 'suspended' }), [])).toMatchObject(hidden);
    },
  );

  it('deriveEntry sets the audience size nano for zero followers', () => {
    const user = aUser();
    expect(deriveEntry(user, [aConnection(user.userId, { followers: 0 })]).audienceSize).toBe('nano');
  });
});

describe('withoutPlatformData', () => {
  const user = aUser();
  const read = {
    channelTitle: 'Chaîne de Léa',
    followers: 123_456,
    contentCount: 7_001,
    viewCount: 9_876_543,
    avatarUrl: '/media/portrait',
    syncedAt: '2026-02-03T04:05:06.000Z',
    latestVideos: [
      {
        id: 'video-1',
        title: 'Ma recette',
        thumbnailUrl: '/media/cover',
        viewCount: 4_242,
        publishedAt: '2026-01-02T03:04:05.000Z',
      },
    ],
  };
  const connection = aConnection(user.userId, read);
  const expired = withoutPlatformData(connection);

  it('withoutPlatformData removes from a connection everything that was read from the platform’s API', () => {
    const expiredJson = JSON.stringify(expired);
    const { latestVideos, ...figures } = read;
    for (const value of [
      ...Object.values(figures),
      ...latestVideos.flatMap((video) => Object.values(video)),
    ]) {
      expect(JSON.stringify(connection)).toContain(String(value));
      expect(expiredJson).not.toContain(String(value));
    }
  });

  it('an entry without platform data keeps its platform and profile link, but has no follower count, portrait or channel card', () => {
    const shown = deriveEntry(user, [expired]);
    const { platform, profileUrl, isVerified } = connection;
    expect(shown).toMatchObject({ platform, profileUrl, verified: isVerified });
    expect(shown).toMatchObject({
      followers: null,
      audienceSize: null,
      profileImageUrl: null,
      syncedAt: null,
    });
    expect(toYoutubeChannel(expired)).toBeNull();
  });

  it("withoutPlatformData keeps the account, the channel's URL and the connection date", () => {
    const { connectionId, userId, platform, profileUrl, connectedAt, isVerified, needsReconnection } =
      connection;
    expect(expired).toMatchObject({
      connectionId,
      userId,
      platform,
      profileUrl,
      connectedAt,
      isVerified,
      needsReconnection,
    });
  });
});

describe('buildSearchText', () => {
  it('buildSearchText folds the texts of an entry and replaces hyphens with spaces', () => {
    const user = aUser({
      displayName: 'Marie-Ève',
      slug: 'les-eve',
      description: 'L’été à vélo',
      categories: ['beaute'],
      tags: ['Plein air'],
      city: 'Trois-Rivières',
    });
    expect(buildSearchText(deriveEntry(user, []))).toBe(
      "marie eve l'ete a velo beaute plein air trois rivieres youtube marieeve leseve",
    );
  });
});

describe('toListedPerson', () => {
  it('toListedPerson lists the main platform first, and returns the labels of the categories', () => {
    const state = aCreator({
      categories: ['cuisine', 'humour'],
      platforms: [
        { id: 'tiktok', platform: 'tiktok', profileUrl: 'https://www.tiktok.com/@elodie', followers: null },
      ],
    });
    expect(toListedPerson(state)).toMatchObject({
      categories: ['Cuisine', 'Humour'],
      platforms: [
        { platform: 'youtube', profileUrl: state.profileUrl, followers: 12_000 },
        { platform: 'tiktok', followers: null },
      ],
    });
  });

  it('toListedPerson lists no platform for an entry without one', () => {
    expect(toListedPerson(aCreator({ platform: null, profileUrl: null })).platforms).toEqual([]);
  });
});
