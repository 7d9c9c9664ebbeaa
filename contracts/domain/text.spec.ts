import { splitWords } from './words.ts';
import { fold, slugify } from './text.ts';

test.each(["'", '’', 'ʼ', '′', '`', '´', '‘', '‛', '＇'])('fold writes an apostrophe for %s', (sign) => {
  expect(fold(`L${sign}Épicerie`)).toBe("l'epicerie");
  expect(splitWords(`L${sign}Épicerie`)).toEqual(['epicerie']);
});

test.each(['-', '‐', '‑', '–', '—', '−', '－'])('fold writes a hyphen for %s', (sign) => {
  expect(fold(`Anne${sign}Ève`)).toBe('anne-eve');
  expect(splitWords(`Anne${sign}Ève`)).toEqual(['anne', 'eve']);
  expect(slugify(`Anne${sign}Ève`)).toBe('anne-eve');
});

test('fold leaves out what nobody sees', () => {
  expect(fold('Cui\u00adsi\u200bne')).toBe('cuisine');
});

test('a quote around a word is no apostrophe of its', () => {
  expect(splitWords("« ‘l’ami’ », 'rock'n'roll' et l'")).toEqual(['ami', "rock'n'roll", 'et', 'l']);
});
