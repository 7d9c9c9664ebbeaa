import { formerNamesOf, movedSearch } from './moved-search.ts';
import { badgeFilter } from './test/made-up.ts';

describe('an address of before', () => {
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
  ])('%s is now %s', (former, present) => {
    const moved = movedSearch(new URLSearchParams(former));
    expect(String(moved)).toBe(present);
    expect(moved && movedSearch(moved)).toBeNull();
  });

  it.each(['', 'audienceSize=nano&sortBy=name&sortOrder=asc&page=2', 'toString=1&niche=humour'])(
    '%s is one already',
    (search) => {
      expect(movedSearch(new URLSearchParams(search))).toBeNull();
    },
  );

  it('is known from the filter that had another name', () => {
    const moved = movedSearch(new URLSearchParams('sign=true'), formerNamesOf([badgeFilter]));
    expect(String(moved)).toBe('badge=true');
  });
});
