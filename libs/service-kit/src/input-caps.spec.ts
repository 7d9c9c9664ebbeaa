import fc from 'fast-check';
import { maxJsonDepth, hasLongHeader, isDeeperThan, maxHeaderLength } from './input-caps.ts';

const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels);

describe('isDeeperThan', () => {
  test.each([
    ['lists nested 20 levels deep', nested(maxJsonDepth)],
    ['objects nested 20 levels deep', `${'{"a":'.repeat(maxJsonDepth - 1)}{}${'}'.repeat(maxJsonDepth - 1)}`],
    ['texts with many brackets', JSON.stringify({ a: nested(1_000), b: `\\"${nested(1_000, '{', '}')}` })],
    ['many lists beside each other', `[${Array.from({ length: 5_000 }, () => '[]').join()}]`],
  ])('with a limit of 20 levels, isDeeperThan returns false for %s', (_, json) => {
    expect(isDeeperThan(JSON.parse(json), maxJsonDepth)).toBe(false);
  });

  test.each([
    ['lists nested 21 levels deep', nested(maxJsonDepth + 1)],
    ['lists nested 21 levels deep after many numbers', `[${'1,'.repeat(5_000)}${nested(maxJsonDepth)}]`],
    ['objects nested 21 levels deep', `${'{"a":'.repeat(maxJsonDepth)}{}${'}'.repeat(maxJsonDepth)}`],
    ['lists nested deeper than the call stack', nested(200_000)],
  ])('with a limit of 20 levels, isDeeperThan returns true for %s', (_, json) => {
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
