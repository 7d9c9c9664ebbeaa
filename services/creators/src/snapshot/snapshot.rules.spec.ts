import { composePage } from './snapshot.rules.ts';

const row = (id: string, text: string | null) => ({
  id,
  version: 3,
  state: text === null ? null : JSON.stringify({ text }),
});

describe('composePage', () => {
  it('composePage returns the given rows as JSON, in the given order', () => {
    const page = JSON.parse(composePage([row('a', 'é"'), row('b', null)], 2));
    expect(page).toEqual({
      entries: [
        { id: 'a', version: 3, creator: { text: 'é"' } },
        { id: 'b', version: 3, creator: null },
      ],
      total: 2,
    });
    expect(JSON.parse(composePage([], null))).toEqual({ entries: [] });
  });

  it('composePage adds rows only up to the size limit in bytes, but always at least one row', () => {
    const rows = ['a', 'b', 'c'].map((id) => row(id, 'é'.repeat(100)));
    const size = Buffer.byteLength(composePage(rows, null));
    const idsWithin = (bytes: number) =>
      JSON.parse(composePage(rows, null, bytes)).entries.map(({ id }: { id: string }) => id);
    expect(idsWithin(size)).toEqual(['a', 'b', 'c']);
    expect(idsWithin(size - 20)).toEqual(['a', 'b']);
    expect(idsWithin(1)).toEqual(['a']);
  });
});
