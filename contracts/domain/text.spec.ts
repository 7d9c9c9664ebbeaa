import { splitWords } from './words.ts';
import { fold, slugify } from './text.ts';

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
