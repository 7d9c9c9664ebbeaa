import { videosResponse } from './google.schemas.ts';

const parseVideo = (fields: object) =>
  videosResponse.parse({
    kind: 'youtube#videoListResponse',
    items: [
      {
        id: 'abc_-123',
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
});
