import { buildLegacyParams, renameLegacyParams } from './legacy-params.ts';
import { badgeFilter } from './test/sample-filters.ts';

describe('legacy query parameters', () => {
  it.each([
    ['audience=nano', 'audienceSize=nano'],
    ['sort=name-asc', 'sortBy=name&sortOrder=asc'],
    ['sort=name-desc', 'sortBy=name'],
    ['sort=followers-asc', 'sortOrder=asc'],
    ['sort=followers-desc', ''],
    ['sort=unknown&page=2', 'page=2'],
    ['audience=giga&page=2', 'page=2'],
    [
      'search=l%C3%A9a&platforms=youtube&platforms=tiktok&audience=mega&sort=createdAt-desc&view=list&page=3&x=1',
      'search=l%C3%A9a&platforms=youtube&platforms=tiktok&audienceSize=mega&sortBy=createdAt&view=list&page=3&x=1',
    ],
    ['audience=nano&audienceSize=mega', 'audienceSize=mega'],
  ])('renameLegacyParams replaces the query « %s » with « %s »', (former, present) => {
    const moved = renameLegacyParams(new URLSearchParams(former));
    expect(String(moved)).toBe(present);
    expect(moved && renameLegacyParams(moved)).toBeNull();
  });

  it.each(['', 'audienceSize=nano&sortBy=name&sortOrder=asc&page=2', 'toString=1&niche=humour'])(
    'renameLegacyParams returns null for the query « %s », which has no legacy parameter',
    (search) => {
      expect(renameLegacyParams(new URLSearchParams(search))).toBeNull();
    },
  );

  it("buildLegacyParams includes a filter's former parameter name", () => {
    const moved = renameLegacyParams(new URLSearchParams('sign=true'), buildLegacyParams([badgeFilter]));
    expect(String(moved)).toBe('badge=true');
  });
});
