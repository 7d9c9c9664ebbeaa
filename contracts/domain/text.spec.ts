import { splitWords } from './words.ts';
import { fold, slugify, toSortKey } from './text.ts';

test.each(["'", '’', 'ʼ', '′', '`', '´', '‘', '‛', '＇'])(
  'fold replaces the character « %s » with an apostrophe',
  (sign) => {
    expect(fold(`L${sign}Épicerie`)).toBe("l'epicerie");
    expect(splitWords(`L${sign}Épicerie`)).toEqual(['epicerie']);
  },
);

test.each(['-', '‐', '‑', '–', '—', '−', '－'])(
  'fold replaces the character « %s » with a hyphen',
  (sign) => {
    expect(fold(`Anne${sign}Ève`)).toBe('anne-eve');
    expect(splitWords(`Anne${sign}Ève`)).toEqual(['anne', 'eve']);
    expect(slugify(`Anne${sign}Ève`)).toBe('anne-eve');
  },
);

test('fold removes invisible characters', () => {
  expect(fold('Cui\u00adsi\u200bne')).toBe('cuisine');
});

test('splitWords ignores quotes around a word', () => {
  expect(splitWords("« ‘l’ami’ », 'rock'n'roll' et l'")).toEqual(['ami', "rock'n'roll", 'et', 'l']);
});

test('toSortKey sorts names word by word, whether a space, a hyphen or an apostrophe separates their words', () => {
  const names = [
    'Léa Tremblay',
    'Léa Zoé',
    'Lea-Anne',
    'Léa – Bouchard',
    'Léanne',
    'L’Éclair',
    "L'abri",
    '-Kim-',
  ];
  const sorted = names
    .map((name) => ({ name, key: toSortKey(name) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  expect(sorted.map(({ name }) => name)).toEqual([
    '-Kim-',
    "L'abri",
    'L’Éclair',
    'Lea-Anne',
    'Léa – Bouchard',
    'Léa Tremblay',
    'Léa Zoé',
    'Léanne',
  ]);
});
