import { hasEtag } from './if-none-match.rules.ts';

test.each([
  ['W/"abc"', true],
  ['"abc"', true],
  ['*', true],
  [' * ', true],
  ['"x", W/"abc"', true],
  ['"x","abc" , "y"', true],
  ['"a,b", W/"abc"', true],
  ['"abcd"', false],
  ['abc', false],
  ['', false],
  ['"x, abc"', false],
])('%s: %s', (header, expected) => {
  expect(hasEtag(header, 'W/"abc"')).toBe(expected);
});
