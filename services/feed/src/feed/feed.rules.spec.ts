import { countPages } from './feed.rules.ts';

describe('countPages', () => {
  it.each([
    [0, 12, 0],
    [1, 12, 1],
    [12, 12, 1],
    [13, 12, 2],
    [10_001, 12, 833],
    [10_000, 100, 100],
  ])('returns the number of pages: %d items, %d per page → %d pages', (total, limit, pages) => {
    expect(countPages(total, limit, 10_000)).toBe(pages);
  });
});
