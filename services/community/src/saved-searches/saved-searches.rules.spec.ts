import { getSearchPeriod, isReadableQuery } from './saved-searches.rules.ts';

describe('isReadableQuery', () => {
  it.each([
    ['a canonical query', 'search=caf%C3%A9&niche=humour&region=Laval', true],
    ['a query with a value that no longer exists', 'search=caf%C3%A9&niche=disparue', false],
    ['a query with an unknown place', 'region=Atlantide', false],
    ['an empty query', '', false],
  ])('for %s (the query « %s »), isReadableQuery returns %s', (_what, query, expected) => {
    expect(isReadableQuery(query)).toBe(expected);
  });
});

describe('getSearchPeriod', () => {
  const period = { from: '2026-11-20T12:00:00.000Z', until: '2026-11-27T12:00:00.000Z' };

  it.each([
    ['the whole period for a search saved before the period', '2026-11-01T00:00:00.000Z', period],
    [
      'the rest of the period for a search saved during the period',
      '2026-11-25T00:00:00.000Z',
      { ...period, from: '2026-11-25T00:00:00.000Z' },
    ],
    ['null for a search saved at the end of the period', period.until, null],
  ])('getSearchPeriod returns %s', (_what, savedAt, expected) => {
    expect(getSearchPeriod(new Date(savedAt), period)).toEqual(expected);
  });
});
