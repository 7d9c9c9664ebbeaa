import fc from 'fast-check';
import { deepestJson, hasLongHeader, isDeeperThan, longestHeader } from './input-caps.ts';

const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels);

describe('the depth of a JSON body', () => {
  test.each([
    ['lists', nested(deepestJson)],
    ['objects', `${'{"a":'.repeat(deepestJson - 1)}{}${'}'.repeat(deepestJson - 1)}`],
    ['a text of brackets', JSON.stringify({ a: nested(1_000), b: `\\"${nested(1_000, '{', '}')}` })],
    ['many lists beside each other', `[${Array.from({ length: 5_000 }, () => '[]').join()}]`],
  ])('%s of 20 levels pass', (_, json) => {
    expect(isDeeperThan(JSON.parse(json), deepestJson)).toBe(false);
  });

  test.each([
    ['lists', nested(deepestJson + 1)],
    ['lists after a long list', `[${'1,'.repeat(5_000)}${nested(deepestJson)}]`],
    ['objects', `${'{"a":'.repeat(deepestJson)}{}${'}'.repeat(deepestJson)}`],
    ['far more lists than a stack has frames', nested(200_000)],
  ])('%s of more levels do not', (_, json) => {
    expect(isDeeperThan(JSON.parse(json), deepestJson)).toBe(true);
  });

  test('is that of its text, brackets within strings aside', () => {
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

test('a header is too long from the first unit past the limit, whichever it is', () => {
  const request = (length: number) => ({ headers: { host: 'a', referer: 'a'.repeat(length) } }) as never;
  expect(hasLongHeader(request(longestHeader))).toBe(false);
  expect(hasLongHeader(request(longestHeader + 1))).toBe(true);
});
