import { countFollowers, getReadDate, listEntryPlatforms } from './entry-platforms.ts';

const tiktok = { platform: 'tiktok', profileUrl: 'https://tiktok.com/@lea', followers: null } as const;

describe('getReadDate', () => {
  const entry = { platform: 'tiktok', syncedAt: '2026-11-20T12:00:00.000Z' } as const;
  const channel = { syncedAt: '2026-11-27T12:00:00.000Z' };

  it('getReadDate returns a date for the main platform and for YouTube, and null for other platforms', () => {
    expect(getReadDate('tiktok', entry, channel)).toBe(entry.syncedAt);
    expect(getReadDate('youtube', entry, channel)).toBe(channel.syncedAt);
    expect(getReadDate('youtube', entry, null)).toBeNull();
    expect(getReadDate('facebook', entry, channel)).toBeNull();
  });
});

describe('countFollowers', () => {
  it('countFollowers returns the followers on a platform, and null if the entry lacks it', () => {
    const entry = {
      platform: 'youtube',
      followers: 12_300,
      platforms: [{ id: 't', ...tiktok, followers: 45 }],
    } as const;
    const counts = (['youtube', 'tiktok', 'facebook'] as const).map((one) =>
      countFollowers({ ...entry, platforms: [...entry.platforms] }, one),
    );
    expect(counts).toEqual([12_300, 45, null]);
  });
});

describe('listEntryPlatforms', () => {
  it('listEntryPlatforms lists the main platform first, then the other platforms', () => {
    const main = { platform: 'youtube', profileUrl: 'https://youtube.com/@lea', followers: 12_300 } as const;
    expect(listEntryPlatforms({ ...main, platforms: [{ id: 't', ...tiktok }] })).toEqual([main, tiktok]);
  });

  it('listEntryPlatforms lists only the other platforms when an entry has no main platform', () => {
    const entry = { platform: null, profileUrl: null, followers: null };
    expect(listEntryPlatforms({ ...entry, platforms: [{ id: 't', ...tiktok }] })).toEqual([tiktok]);
    expect(listEntryPlatforms({ ...entry, platforms: [] })).toEqual([]);
  });
});
