import { countPages } from './result-pages.ts';

describe('countPages', () => {
  it('countPages counts a partially filled last page', () => {
    expect(countPages(0, 12)).toBe(0);
    expect(countPages(12, 12)).toBe(1);
    expect(countPages(13, 12)).toBe(2);
  });

  it('countPages counts only pages that fit entirely within the maximum depth', () => {
    expect(countPages(10_000, 12)).toBe(833);
    expect(countPages(9_990, 24)).toBe(416);
    expect(countPages(20_000, 24)).toBe(416);
  });
});
