import { parseCursor, toCursor } from './cursor.rules.ts';

const newest = { sortBy: 'publishedAt', sortOrder: 'desc' } as const;
const key = { key: '1767225600000000', id: 'abc:1' };

describe('cursor', () => {
  it.each([
    [newest, key],
    [{ sortBy: 'viewCount', sortOrder: 'asc' } as const, { key: '0', id: 'é' }],
    [{ sortBy: 'relevance', sortOrder: 'desc' } as const, { key: '7.000000000000001', id: 'a' }],
    [{ sortBy: 'relevance', sortOrder: 'desc' } as const, { key: '-1.5e-07', id: 'a' }],
  ])('a cursor for the order %j and the key %j decodes to the same key', (order, end) => {
    expect(parseCursor(order, toCursor(order, end))).toEqual(end);
  });

  it.each([
    ['a cursor of another sort field', toCursor({ ...newest, sortBy: 'viewCount' }, key)],
    ['a cursor of the opposite direction', toCursor({ ...newest, sortOrder: 'asc' }, key)],
    ['a cursor with a malformed key', toCursor(newest, { ...key, key: "1'; --" })],
    ['a cursor with an id that PostgreSQL refuses', toCursor(newest, { ...key, id: 'a\u0000' })],
    ['a cursor without an id', toCursor(newest, { ...key, id: '' })],
    ['an encoded value that isn’t a cursor', Buffer.from('[1]').toString('base64url')],
    ['a text that isn’t encoded', 'é'],
  ])('parseCursor throws a problem with status 400 for %s', (_, cursor) => {
    expect(() => parseCursor(newest, cursor)).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ statusCode: 400 }) }),
    );
  });
});
