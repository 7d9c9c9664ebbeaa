import { isSelected } from './selection.ts';

describe('test selection', () => {
  it('includes all tests without a pattern', () => {
    expect(isSelected('/repo/libs/x/test/a.test.ts', [])).toBe(true);
  });

  it('includes tests that match one of the patterns', () => {
    expect(isSelected('/repo/services/search/test/a.test.ts', ['libs', 'services/search'])).toBe(true);
    expect(isSelected('/repo/services/search/test/a.test.ts', ['./services/feed'])).toBe(false);
  });
});
