import { isDocumentNavigation, parseReferringSearch } from './visit.rules.ts';

describe('isDocumentNavigation', () => {
  it.each([
    ['opens a page in a tab', true, { 'sec-fetch-dest': 'document' }],
    ['a script sends', false, { 'sec-fetch-dest': 'empty' }],
    ['loads a page in a frame', false, { 'sec-fetch-dest': 'iframe' }],
    ['has no fetch metadata, as from most robots', false, {}],
    ['prefetches a page', false, { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' }],
    [
      'prefetches a page, with the header of older browsers',
      false,
      { 'sec-fetch-dest': 'document', purpose: 'prefetch' },
    ],
  ])('for a request that %s, isDocumentNavigation returns %s', (_, expected, headers) => {
    expect(isDocumentNavigation(headers)).toBe(expected);
  });
});

describe('parseReferringSearch', () => {
  const origins = new Set(['https://bottin.test']);
  const from = (path: string) => parseReferringSearch(`https://bottin.test${path}`, origins);

  it('parseReferringSearch returns the normalised search text in the URL of a list page', () => {
    expect(from('/repertoire?search=Recettes+d%E2%80%99%C3%A9t%C3%A9&niche=cuisine')).toBe("recettes d'ete");
    expect(from('/marques?search=Caf%C3%A9')).toBe('cafe');
  });

  it.each([
    ['a path that is no list', '/createurs/lea?search=cuisine'],
    ['no search text', '/repertoire?niche=cuisine'],
    ['an empty search text', '/repertoire?search=%20'],
    ['a search text of more than 60 characters', `/repertoire?search=${'a'.repeat(61)}`],
    ['a control character in the search text', '/repertoire?search=a%00b'],
  ])('parseReferringSearch returns null for a referring URL with %s', (_, path) => {
    expect(from(path)).toBeNull();
  });

  it('parseReferringSearch returns null when the referrer is another site or is missing', () => {
    expect(parseReferringSearch('https://ailleurs.test/repertoire?search=cuisine', origins)).toBeNull();
    expect(parseReferringSearch('n’importe quoi', origins)).toBeNull();
    expect(parseReferringSearch(undefined, origins)).toBeNull();
  });
});
