import { isSpelledAs, toProfilePath, removeEmptySegments } from './path.rules.ts';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/repertoire', '/repertoire'],
  ['/repertoire/', '/repertoire'],
  ['//evil.example/x', '/evil.example/x'],
])('%s without empty segments is %s', (path, expected) => {
  expect(removeEmptySegments(path)).toBe(expected);
});

test.each([
  ['/', '/', true],
  ['//', '/', false],
  ['/repertoire', '/repertoire', true],
  ['/repertoire/', '/repertoire', true],
  ['/repertoire//', '/repertoire', false],
  ['//repertoire', '/repertoire', false],
  ['/Repertoire', '/repertoire', false],
  ['/repertoir%65', '/repertoire', false],
])('compares %s with the canonical path %s, ignoring one trailing slash: %s', (path, canonical, expected) => {
  expect(isSpelledAs(path, canonical)).toBe(expected);
});

test.each([
  ['/profil/marie-eve', '/createurs/marie-eve'],
  ['/Profil/marie-eve/', '/createurs/marie-eve'],
  ['/profil/', null],
  ['/profil', null],
  ['/profil//evil.example', null],
  ['/createurs/profil', null],
])('maps %s to the profile path %s', (path, expected) => {
  expect(toProfilePath(path)).toBe(expected);
});
