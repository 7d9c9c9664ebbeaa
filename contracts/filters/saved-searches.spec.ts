import { savedSearchLimits } from '../domain/saved-searches.ts';
import { texts } from '../domain/texts.ts';
import { buildSavedQuery, listQueryLabels } from './saved-query.ts';
import { parseSavedQuery, savedQuerySchema } from './saved-searches.ts';

describe('savedQuerySchema', () => {
  it('savedQuerySchema keeps the search text and the filters, in a fixed order', () => {
    const query =
      'view=pages&letter=A&page=2&sortBy=name&sortOrder=asc&region=Laval&niche=humour&search=+zoo+';
    expect(savedQuerySchema.parse(query)).toBe('search=zoo&niche=humour&region=Laval');
    expect(savedQuerySchema.parse(`?${query}`)).toBe('search=zoo&niche=humour&region=Laval');
  });

  it('savedQuerySchema leaves its own output unchanged, even for the longest text', () => {
    const longest = `search=${encodeURIComponent(`${'é'.repeat(199)} é`)}`;
    const canonical = savedQuerySchema.parse(longest);
    expect(savedQuerySchema.parse(canonical)).toBe(canonical);
    const euros = savedQuerySchema.parse(`search=${encodeURIComponent('€'.repeat(200))}`);
    expect(euros.length).toBeLessThanOrEqual(savedSearchLimits.query.max);
  });

  it.each([
    ['an empty query', '', texts.savedQueryEmpty],
    ['a query with a sort order only', 'sortBy=name&page=2', texts.savedQueryEmpty],
    ['a query with unknown values only', 'niche=inconnue', texts.savedQueryEmpty],
    ['a query with an unknown place', 'region=Atlantide', texts.savedQueryInvalid],
    ['an oversized query', `search=${'a'.repeat(100_000)}`, texts.textTooLong],
  ])('savedQuerySchema rejects %s with a French message', (_what, query, message) => {
    expect(savedQuerySchema.safeParse(query).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

test('parseSavedQuery parses a saved query into a query of the directory', () => {
  expect(parseSavedQuery('search=zoo&platforms=youtube&platforms=tiktok&region=Laval')).toMatchObject({
    search: 'zoo',
    platforms: expect.arrayContaining(['youtube', 'tiktok']),
    region: 'Laval',
    niche: undefined,
  });
});

test('listQueryLabels returns the search text in quotation marks, then the labels of the filters', () => {
  const search = new URLSearchParams('niche=humour&region=Saint-Jérôme&search=zoo&page=2');
  expect(listQueryLabels(search)).toEqual(['«\u00a0zoo\u00a0»', 'Humour', 'Saint-Jérôme']);
  expect(buildSavedQuery(new URLSearchParams('page=2'))).toBe('');
});
