import { buildSort, buildTextQuery } from './query.rules.ts';

describe('buildTextQuery', () => {
  it('buildTextQuery requires every word, and allows typos only with `fuzzy`', () => {
    const strict = buildTextQuery('Léa cuisine', { fuzzy: false });
    expect(strict?.bool?.must).toHaveLength(2);
    expect(JSON.stringify(strict)).not.toContain('fuzziness');
    expect(JSON.stringify(buildTextQuery('Tremblay', { fuzzy: true }))).toContain('"fuzziness":"AUTO:5,9"');
  });
});

describe('buildSort', () => {
  const fields = (query: Parameters<typeof buildSort>[0]) =>
    (buildSort(query) as object[]).map((key) => Object.keys(key)[0]);

  it('relevance sorts by score and then by followers, and any other sort order starts with its own field', () => {
    expect(fields({ sortBy: 'relevance', sortOrder: 'desc' }).slice(0, 2)).toEqual(['_score', 'followers']);
    expect(fields({ sortBy: 'followers', sortOrder: 'desc' })[0]).toBe('followers');
    expect(fields({ sortBy: 'followers', sortOrder: 'asc' })[0]).toBe('followers');
    expect(fields({ sortBy: 'name', sortOrder: 'desc' })[0]).toBe('nameSort');
  });

  it('entries without a follower count are last, and entries with the same follower count are sorted by name and id', () => {
    expect(buildSort({ sortBy: 'followers', sortOrder: 'asc' })).toEqual([
      { followers: { order: 'asc', missing: '_last' } },
      { nameRank: 'asc' },
      { idRank: 'asc' },
    ]);
  });
});
