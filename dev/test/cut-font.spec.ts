import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { fontUse } from '../../frontends/cut-font.ts';

const css = readFileSync(join(import.meta.dirname, '../../libs/ui/src/styles/fonts.css'), 'utf8');
const french =
  'Le cœur d’Anaïs, « Où ça ? » – À L’Île-d’Orléans : 12 000 €… Ÿ × ½ “ok” a@b.ca 50 % ‑ 5 − 3 n° 7 œŒ';

describe('what a font’s file is cut down to', () => {
  it('is the characters and weights that its rule names', () => {
    const use = fontUse(
      '@font-face { src: url("x/files/a.woff2"); font-weight: 300 500; unicode-range: U+41-43, U+E9; }',
      'a.woff2',
    );
    expect(use).toEqual({ text: 'ABCé', weights: { min: 300, max: 500 } });
  });

  it('is one weight where one is named', () => {
    const rule = '@font-face { src: url("x/files/a.woff2"); font-weight: 700; unicode-range: U+41; }';
    expect(fontUse(rule, 'a.woff2')).toEqual({ text: 'A', weights: { min: 700, max: 700 } });
  });

  it('is refused when no rule names it, or says too little', () => {
    expect(() => fontUse('@font-face { src: url("files/a.woff2"); }', 'a.woff2')).toThrow('a.woff2');
    expect(() => fontUse(css, 'other.woff2')).toThrow('other.woff2');
  });

  it.each(['inter-latin-wght-normal.woff2', 'bricolage-grotesque-latin-wght-normal.woff2'])(
    'leaves %s all that French is written with',
    (file) => {
      const { text } = fontUse(css, file);
      expect([...french].filter((letter) => !text.includes(letter))).toEqual([]);
    },
  );

  it('gives no letter to two files of a family, and none of Latin to no file', () => {
    const first = fontUse(css, 'inter-latin-wght-normal.woff2').text;
    const further = fontUse(css, 'inter-latin-ext-wght-normal.woff2').text;
    expect([...further].filter((letter) => first.includes(letter))).toEqual([]);
    const latin = Array.from({ length: 0x250 - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index));
    expect(latin.filter((letter) => !(first + further).includes(letter))).toEqual([]);
  });
});
