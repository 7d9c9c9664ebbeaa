import { isSelected } from './selection.ts';

describe('test selection', () => {
  it('isSelected selects every test file when there is no pattern', () => {
    expect(isSelected('/repo/libs/x/test/a.test.ts', [])).toBe(true);
  });

  it('isSelected selects the test files that match at least one pattern', () => {
    expect(isSelected('/repo/services/search/test/a.test.ts', ['libs', 'services/search'])).toBe(true);
    expect(isSelected('/repo/services/search/test/a.test.ts', ['./services/feed'])).toBe(false);
  });
});
