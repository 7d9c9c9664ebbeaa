import { batchStatsResponse } from '../google/google.schemas.ts';
import { applyFigures, nextFiguresAt, toItemFigures, toParts } from './figures.rules.ts';

const now = new Date('2026-06-02T12:00:00Z');

describe('batchStatsResponse', () => {
  const parse = (items: unknown) =>
    batchStatsResponse.parse({ kind: 'youtube#batchGetStatsResponse', items });

  it('an element that is malformed affects only its own video', () => {
    const { items, unreadable } = parse([
      { id: 'a', statistics: { viewCount: '12', likeCount: '3', commentCount: '1' } },
      { id: 'b', statistics: { viewCount: '-1', likeCount: '3' } },
      { id: 'c' },
      'nothing',
    ]);
    expect(items).toEqual([{ id: 'a', statistics: { viewCount: 12, likeCount: 3 } }]);
    expect([...unreadable.keys()]).toEqual(['b', 'c', '#3']);
  });

  it('a response without videos is valid, and a response of another kind is not', () => {
    expect(parse(undefined).items).toEqual([]);
    expect(batchStatsResponse.safeParse({ kind: 'youtube#videoListResponse', items: [] }).success).toBe(
      false,
    );
  });
});

describe('toItemFigures', () => {
  it('toItemFigures returns null for `likeCount` when the creator hides the number of likes', () => {
    expect(toItemFigures({ id: 'a', statistics: { viewCount: 7, likeCount: 0 } }).likeCount).toBe(0);
    expect(toItemFigures({ id: 'a', statistics: { viewCount: 7 } })).toEqual({
      viewCount: 7,
      likeCount: null,
    });
  });
});

describe('nextFiguresAt', () => {
  it.each([
    ['on time', '2026-06-02T12:00:00Z', '2026-06-03T12:00:00Z'],
    ['late', '2026-06-02T03:00:00Z', '2026-06-03T03:00:00Z'],
    ['more than a day late', '2026-05-31T13:00:00Z', '2026-06-02T13:00:00Z'],
  ])('after a refresh that is %s, the next refresh is due at the same time of day', (_, due, expected) => {
    expect(nextFiguresAt(new Date(due), now)).toEqual(new Date(expected));
  });
});

describe('toParts', () => {
  it('toParts splits a list into parts of the given size, and only the last part may be shorter', () => {
    const list = Array.from({ length: 101 }, (_, index) => index);
    expect(toParts(list, 50).map((part) => part.length)).toEqual([50, 50, 1]);
    expect(toParts(list, 50).flat()).toEqual(list);
    expect(toParts([], 50)).toEqual([]);
  });
});

describe('applyFigures', () => {
  const item = (externalId: string, viewCount: number | null, likeCount: number | null) => ({
    externalId,
    viewCount,
    likeCount,
  });

  it('applyFigures returns only items whose figures changed, and no item that is missing in the response', () => {
    const items = [
      item('same', 1, 2),
      item('views', 1, 2),
      item('missing', 1, 2),
      item('unknown', null, null),
    ];
    const figures = new Map([
      ['same', { viewCount: 1, likeCount: 2 }],
      ['views', { viewCount: 5, likeCount: 2 }],
      ['unknown', { viewCount: 0, likeCount: null }],
      ['foreign', { viewCount: 9, likeCount: 9 }],
    ]);
    expect(applyFigures(items, figures)).toEqual([item('views', 5, 2), item('unknown', 0, null)]);
  });

  it('applyFigures distinguishes hidden likes from 0 likes', () => {
    const figures = new Map([['a', { viewCount: 1, likeCount: null }]]);
    expect(applyFigures([item('a', 1, 0)], figures)).toEqual([item('a', 1, null)]);
    expect(applyFigures([item('a', 1, null)], figures)).toEqual([]);
  });
});
