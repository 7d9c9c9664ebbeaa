import { join } from 'node:path';
import { isSelected, needsElasticsearch } from './selection.ts';

const root = join(import.meta.dirname, '../../..');

describe('test selection', () => {
  it('isSelected selects every test file when there is no pattern', () => {
    expect(isSelected('/repo/libs/x/test/a.test.ts', [])).toBe(true);
  });

  it('isSelected selects the test files that match at least one pattern', () => {
    expect(isSelected('/repo/services/search/test/a.test.ts', ['libs', 'services/search'])).toBe(true);
    expect(isSelected('/repo/services/search/test/a.test.ts', ['./services/feed'])).toBe(false);
  });

  it.each([
    [[], true],
    [['services/search/test'], true],
    [['libs/testing/test'], true],
    [['gateway/test', 'services/search/test'], true],
    [['gateway/test'], false],
    [['libs/file-store/test'], false],
  ])('for the patterns %j, needsElasticsearch returns %s', (patterns, needed) => {
    expect(needsElasticsearch(root, patterns)).toBe(needed);
  });
});
