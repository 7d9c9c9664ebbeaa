import { videosResponse } from './google.schemas.ts';

const parseVideo = (fields: object, id = 'abc_-123') =>
  videosResponse.parse({
    kind: 'youtube#videoListResponse',
    items: [
      {
        id,
        snippet: { title: 'Titre', publishedAt: '2026-01-02T03:04:05Z', ...fields },
        status: { privacyStatus: 'public' },
      },
    ],
  });

describe('videosResponse', () => {
  it.each([
    ['0000-01-01T00:00:00Z', false],
    ['0000-01-01T00:00:00+10:00', false],
    ['1970-01-01T00:00:00Z', false],
    ['2004-12-31T23:59:59Z', false],
    ['2005-04-24T03:31:52Z', true],
    ['2026-01-02T03:04:05-05:00', true],
  ])('whether a video that was published at %s is readable: %s', (publishedAt, isReadable) => {
    const { items, unreadable } = parseVideo({ publishedAt });
    expect(items).toHaveLength(isReadable ? 1 : 0);
    expect([...unreadable.keys()]).toEqual(isReadable ? [] : ['abc_-123']);
  });

  it.each(['', 'abc\0', 'abc\ud800', 'a b', 'é', 'a'.repeat(65)])(
    'a video with the id %j is unreadable',
    (id) => {
      expect(parseVideo({}, id)).toMatchObject({ items: [], unreadable: { size: 1 } });
    },
  );

  it('a thumbnail URL contains no characters that PostgreSQL refuses', () => {
    const thumbnails = { high: { url: 'https://i.ytimg.com/a\0\ud800' } };
    const [video] = parseVideo({ thumbnails }).items;
    expect(video?.snippet.thumbnails?.high?.url).toBe('https://i.ytimg.com/a\ufffd');
  });
});
