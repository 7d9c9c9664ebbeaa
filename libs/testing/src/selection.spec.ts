import { matches } from './selection.ts';

describe('the selected tests', () => {
  it('are all when no pattern is given', () => {
    expect(matches('/repo/libs/x/test/a.test.ts', [])).toBe(true);
  });

  it('match one of the patterns', () => {
    expect(matches('/repo/services/search/test/a.test.ts', ['libs', 'services/search'])).toBe(true);
    expect(matches('/repo/services/search/test/a.test.ts', ['./services/feed'])).toBe(false);
  });
});
