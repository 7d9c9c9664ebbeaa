import fc from 'fast-check';
import { maxJsonDepth, hasLongHeader, isDeeperThan, maxHeaderLength } from './input-caps.ts';

const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels);

describe('isDeeperThan', () => {
  test.each([
    ['lists', nested(maxJsonDepth)],
    ['objects', `${'{"a":'.repeat(maxJsonDepth - 1)}{}${'}'.repeat(maxJsonDepth - 1)}`],
    ['a text of brackets', JSON.stringify({ a: nested(1_000), b: `\\"${nested(1_000, '{', '}')}` })],
    ['many lists beside each other', `[${Array.from({ length: 5_000 }, () => '[]').join()}]`],
  ])('isDeeperThan returns false for %s up to 20 levels deep', (_, json) => {
    expect(isDeeperThan(JSON.parse(json), maxJsonDepth)).toBe(false);
  });

  test.each([
    ['lists', nested(maxJsonDepth + 1)],
    ['lists after a long list', `[${'1,'.repeat(5_000)}${nested(maxJsonDepth)}]`],
    ['objects', `${'{"a":'.repeat(maxJsonDepth)}{}${'}'.repeat(maxJsonDepth)}`],
    ['far more lists than a stack has frames', nested(200_000)],
  ])('isDeeperThan returns true for %s more than 20 levels deep', (_, json) => {
    expect(isDeeperThan(JSON.parse(json), maxJsonDepth)).toBe(true);
  });

  test('isDeeperThan counts the levels of lists and objects, but not brackets in strings', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), fc.integer({ min: 0, max: 10 }), (json, levels) => {
        let depth = 0;
        let deepest = 0;
        for (const sign of json.replace(/"(?:[^"\\]|\\.)*"/g, '')) {
          if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth);
          if (sign === ']' || sign === '}') depth -= 1;
        }
        expect(isDeeperThan(JSON.parse(json), levels)).toBe(deepest > levels);
      }),
    );
  });
});

test('hasLongHeader returns false for a header of the maximum length and true for a longer one', () => {
  const request = (length: number) => ({ headers: { host: 'a', referer: 'a'.repeat(length) } }) as never;
  expect(hasLongHeader(request(maxHeaderLength))).toBe(false);
  expect(hasLongHeader(request(maxHeaderLength + 1))).toBe(true);
});
