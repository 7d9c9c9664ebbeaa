import { ownContentSchema, toOwnContent } from './content-item.ts';

it('toOwnContent drops the fields that are not in ownContentSchema', () => {
  const own = {
    id: 'youtube-a',
    title: 'Tarte au sucre',
    description: 'Recette',
    thumbnailUrl: null,
    contentUrl: 'https://www.youtube.com/watch?v=a',
    contentType: 'video' as const,
    viewCount: 3,
    likeCount: 2,
    publishedAt: '2026-01-02T03:04:05.000Z',
  };
  const stored = { ...own, externalId: 'a', duration: 12, connectionId: 'c' };
  expect(toOwnContent(stored)).toEqual(own);
  expect(ownContentSchema.parse(own)).toEqual(own);
});
