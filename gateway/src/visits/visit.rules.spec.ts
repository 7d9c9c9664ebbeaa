import { isShown, searchIn } from './visit.rules.ts';

describe('a document is shown', () => {
  it.each([
    ['to who goes there', true, { 'sec-fetch-dest': 'document' }],
    ['to a script that reads it', false, { 'sec-fetch-dest': 'empty' }],
    ['in a frame', false, { 'sec-fetch-dest': 'iframe' }],
    ['to what doesn’t say, as most robots', false, {}],
    ['ahead', false, { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }],
    ['ahead, as older browsers say it', false, { 'sec-fetch-dest': 'document', purpose: 'prefetch' }],
  ])('%s: %s', (_, expected, headers) => {
    expect(isShown(headers)).toBe(expected);
  });
});

describe('the search that led somewhere', () => {
  const origins = new Set(['https://bottin.test']);
  const from = (path: string) => searchIn(`https://bottin.test${path}`, origins);

  it('is the folded text of a list', () => {
    expect(from('/repertoire?search=Recettes+d%E2%80%99%C3%A9t%C3%A9&niche=cuisine')).toBe("recettes d'ete");
    expect(from('/marques?search=Caf%C3%A9')).toBe('cafe');
  });

  it.each([
    ['no list', '/createurs/lea?search=cuisine'],
    ['no search', '/repertoire?niche=cuisine'],
    ['nothing in it', '/repertoire?search=%20'],
    ['more than two would type alike', `/repertoire?search=${'a'.repeat(61)}`],
    ['a control character', '/repertoire?search=a%00b'],
  ])('is nothing where there is %s', (_, path) => {
    expect(from(path)).toBeNull();
  });

  it('is nothing from elsewhere, or without an address', () => {
    expect(searchIn('https://ailleurs.test/repertoire?search=cuisine', origins)).toBeNull();
    expect(searchIn('n’importe quoi', origins)).toBeNull();
    expect(searchIn(undefined, origins)).toBeNull();
  });
});
