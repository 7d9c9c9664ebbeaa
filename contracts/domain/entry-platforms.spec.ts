import { listEntryPlatforms } from './entry-platforms.ts';

const tiktok = { platform: 'tiktok', profileUrl: 'https://tiktok.com/@lea', followers: null } as const;

describe('listEntryPlatforms', () => {
  it('lists the main platform first, then the others', () => {
    const main = { platform: 'youtube', profileUrl: 'https://youtube.com/@lea', followers: 12_300 } as const;
    expect(listEntryPlatforms({ ...main, platforms: [{ id: 't', ...tiktok }] })).toEqual([main, tiktok]);
  });

  it('lists only the other platforms of an entry without a main one', () => {
    const entry = { platform: null, profileUrl: null, followers: null };
    expect(listEntryPlatforms({ ...entry, platforms: [{ id: 't', ...tiktok }] })).toEqual([tiktok]);
    expect(listEntryPlatforms({ ...entry, platforms: [] })).toEqual([]);
  });
});
