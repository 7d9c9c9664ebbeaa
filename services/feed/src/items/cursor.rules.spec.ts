import { parseCursor, toCursor } from './cursor.rules.ts';

const newest = { sortBy: 'publishedAt', sortOrder: 'desc' } as const;
const key = { key: '1767225600000000', id: 'abc:1' };

describe('cursor', () => {
  it.each([
    [newest, key],
    [{ sortBy: 'viewCount', sortOrder: 'asc' } as const, { key: '0', id: 'é' }],
    [{ sortBy: 'relevance', sortOrder: 'desc' } as const, { key: '7.000000000000001', id: 'a' }],
    [{ sortBy: 'relevance', sortOrder: 'desc' } as const, { key: '-1.5e-07', id: 'a' }],
  ])('a cursor for the order %j decodes to the original key', (order, end) => {
    expect(parseCursor(order, toCursor(order, end))).toEqual(end);
  });

  it.each([
    ['of another sort', toCursor({ ...newest, sortBy: 'viewCount' }, key)],
    ['of the other direction', toCursor({ ...newest, sortOrder: 'asc' }, key)],
    ['with a key that is none', toCursor(newest, { ...key, key: "1'; --" })],
    ['with an id that PostgreSQL refuses', toCursor(newest, { ...key, id: 'a\u0000' })],
    ['without an id', toCursor(newest, { ...key, id: '' })],
    ['of something else', Buffer.from('[1]').toString('base64url')],
    ['of nothing', 'é'],
  ])('parseCursor rejects a cursor %s', (_, cursor) => {
    expect(() => parseCursor(newest, cursor)).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ statusCode: 400 }) }),
    );
  });
});
