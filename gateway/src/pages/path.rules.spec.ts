import { canonicalPath, hasEmptySegments, profileLocationOf } from './path.rules.ts';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/repertoire', '/repertoire'],
  ['/repertoire/', '/repertoire'],
  ['//evil.example/x', '/evil.example/x'],
])('%s is the page %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
});

test.each([
  ['/categories//humour', true],
  ['//repertoire', true],
  ['/', false],
  ['/repertoire/', false],
  ['/repertoire//', false],
])('%s has empty segments: %s', (path, expected) => {
  expect(hasEmptySegments(path)).toBe(expected);
});

test.each([
  ['/profil/marie-eve', '/createurs/marie-eve'],
  ['/profil/marie-eve/', '/createurs/marie-eve'],
  ['/profil/', null],
  ['/profil', null],
  ['/profil//evil.example', null],
  ['/createurs/profil', null],
])('%s leads to %s', (path, location) => {
  expect(profileLocationOf(path)).toBe(location);
});
