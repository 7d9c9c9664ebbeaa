import { sortOf, textQuery, wordsOf } from './query.rules.ts';

describe('the words of a search', () => {
  it.each([
    ['Léa  GAGNÉ', ['lea', 'gagne']],
    ['marie-ève', ['marie', 'eve']],
    ["l'épicerie d’Élodie", ['epicerie', 'elodie']],
    ["Val-d'Or", ['val', 'or']],
    ["aujourd'hui", ["aujourd'hui"]],
    ["l'", ["l'"]],
    ['', []],
    [' - ', []],
    ['Montréal, humour !', ['montreal', 'humour']],
    ['« cuisine » & (voyage)', ['cuisine', 'voyage']],
    ['!!!', []],
    ['St-Jérôme', ['saint', 'jerome']],
    ['mtl humour', ['montreal', 'humour']],
    ['st', ['st']],
  ])('of « %s »', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are not searched past the twelfth', () => {
    expect(wordsOf('a b c d e f g h i j k l m n')).toHaveLength(12);
  });
});

describe('the text query', () => {
  it('asks for every word, and allows typos only when told to', () => {
    const strict = textQuery('Léa cuisine', { fuzzy: false });
    expect(strict?.bool?.must).toHaveLength(2);
    expect(JSON.stringify(strict)).not.toContain('fuzziness');
    expect(JSON.stringify(textQuery('Léa', { fuzzy: true }))).toContain('"fuzziness":"AUTO"');
  });
});

describe('the order', () => {
  const fields = (query: Parameters<typeof sortOf>[0]) =>
    (sortOf(query) as object[]).map((key) => Object.keys(key)[0]);

  it('of a search is by match, unless another one was chosen', () => {
    const search = 'léa';
    expect(fields({ search, sortBy: 'followers', sortOrder: 'desc' })[0]).toBe('_score');
    expect(fields({ search, sortBy: 'followers', sortOrder: 'asc' })[0]).toBe('followers');
    expect(fields({ search, sortBy: 'name', sortOrder: 'desc' })[0]).toBe('nameSort');
    expect(fields({ search: undefined, sortBy: 'followers', sortOrder: 'desc' })[0]).toBe('followers');
  });

  it('puts what has no value last, and ends with the id', () => {
    const order = sortOf({ search: undefined, sortBy: 'followers', sortOrder: 'asc' });
    expect(order).toEqual([
      { followers: { order: 'asc', missing: '_last' } },
      { nameRank: 'asc' },
      { idRank: 'asc' },
    ]);
  });
});
