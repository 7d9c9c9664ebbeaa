import { pageCountOf } from './result-pages.ts';

describe('the number of pages', () => {
  it('counts a last page that is not full', () => {
    expect(pageCountOf(0, 12)).toBe(0);
    expect(pageCountOf(12, 12)).toBe(1);
    expect(pageCountOf(13, 12)).toBe(2);
  });

  it('ends with the last page that is wholly within the depth that is answered', () => {
    expect(pageCountOf(10_000, 12)).toBe(833);
    expect(pageCountOf(9_990, 24)).toBe(416);
    expect(pageCountOf(20_000, 24)).toBe(416);
  });
});
