import { equalsIgnoringTrailingSlash, toProfilePath, removeEmptySegments } from './path.rules.ts';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/repertoire', '/repertoire'],
  ['/repertoire/', '/repertoire'],
  ['//evil.example/x', '/evil.example/x'],
])('removeEmptySegments turns the path %s into %s', (path, expected) => {
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
])(
  'for the path %s and the canonical path %s, equalsIgnoringTrailingSlash returns %s',
  (path, canonical, expected) => {
    expect(equalsIgnoringTrailingSlash(path, canonical)).toBe(expected);
  },
);

test.each([
  ['/profil/marie-eve', '/createurs/marie-eve'],
  ['/Profil/marie-eve/', '/createurs/marie-eve'],
  ['/profil/', null],
  ['/profil', null],
  ['/profil//evil.example', null],
  ['/createurs/profil', null],
])('for the path %s, toProfilePath returns %s', (path, expected) => {
  expect(toProfilePath(path)).toBe(expected);
});
