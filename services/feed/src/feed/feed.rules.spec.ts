import { pagesOf } from './feed.rules.ts';

describe('the number of pages', () => {
  it.each([
    [0, 12, 0],
    [1, 12, 1],
    [12, 12, 1],
    [13, 12, 2],
    [10_001, 12, 833],
    [10_000, 100, 100],
  ])('of %d items, %d a page, is %d', (total, limit, pages) => {
    expect(pagesOf(total, limit, 10_000)).toBe(pages);
  });
});
