import { sortOf, textQuery } from './query.rules.ts';

describe('the text query', () => {
  it('asks for every word, and allows typos only when told to', () => {
    const strict = textQuery('Léa cuisine', { fuzzy: false });
    expect(strict?.bool?.must).toHaveLength(2);
    expect(JSON.stringify(strict)).not.toContain('fuzziness');
    expect(JSON.stringify(textQuery('Tremblay', { fuzzy: true }))).toContain('"fuzziness":"AUTO:5,9"');
  });
});

describe('the order', () => {
  const fields = (query: Parameters<typeof sortOf>[0]) =>
    (sortOf(query) as object[]).map((key) => Object.keys(key)[0]);

  it('by relevance is by match, and then by followers', () => {
    expect(fields({ sortBy: 'relevance', sortOrder: 'desc' }).slice(0, 2)).toEqual(['_score', 'followers']);
    expect(fields({ sortBy: 'followers', sortOrder: 'desc' })[0]).toBe('followers');
    expect(fields({ sortBy: 'followers', sortOrder: 'asc' })[0]).toBe('followers');
    expect(fields({ sortBy: 'name', sortOrder: 'desc' })[0]).toBe('nameSort');
  });

  it('puts what has no value last, and ends with the id', () => {
    expect(sortOf({ sortBy: 'followers', sortOrder: 'asc' })).toEqual([
      { followers: { order: 'asc', missing: '_last' } },
      { nameRank: 'asc' },
      { idRank: 'asc' },
    ]);
  });
});
