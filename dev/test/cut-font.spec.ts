import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readFontUsage } from '../../frontends/subset-font.ts';

const css = readFileSync(join(import.meta.dirname, '../../libs/ui/src/styles/fonts.css'), 'utf8');
const french =
  'Le cœur d’Anaïs, « Où ça ? » – À L’Île-d’Orléans : 12 000 €… Ÿ × ½ “ok” a@b.ca 50 % ‑ 5 − 3 n° 7 œŒ';

describe('characters and weights of a subset font file', () => {
  it("readFontUsage returns the characters and weights of the file's @font-face rule", () => {
    const use = readFontUsage(
      '@font-face { src: url("x/files/a.woff2"); font-weight: 300 500; unicode-range: U+41-43, U+E9; }',
      'a.woff2',
    );
    expect(use).toEqual({ text: 'ABCé', weights: { min: 300, max: 500 } });
  });

  it('readFontUsage returns equal minimum and maximum weights when the rule has a single weight', () => {
    const rule = '@font-face { src: url("x/files/a.woff2"); font-weight: 700; unicode-range: U+41; }';
    expect(readFontUsage(rule, 'a.woff2')).toEqual({ text: 'A', weights: { min: 700, max: 700 } });
  });

  it('readFontUsage throws an error when no rule contains the file, or when the rule is incomplete', () => {
    expect(() => readFontUsage('@font-face { src: url("files/a.woff2"); }', 'a.woff2')).toThrow('a.woff2');
    expect(() => readFontUsage(css, 'other.woff2')).toThrow('other.woff2');
  });

  it.each(['inter-latin-wght-normal.woff2', 'bricolage-grotesque-latin-wght-normal.woff2'])(
    'the characters of the font file %s include all characters of written French',
    (file) => {
      const { text } = readFontUsage(css, file);
      expect([...french].filter((char) => !text.includes(char))).toEqual([]);
    },
  );

  it("each Latin character is in exactly one of the font family's files", () => {
    const first = readFontUsage(css, 'inter-latin-wght-normal.woff2').text;
    const further = readFontUsage(css, 'inter-latin-ext-wght-normal.woff2').text;
    expect([...further].filter((char) => first.includes(char))).toEqual([]);
    const latin = Array.from({ length: 0x250 - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index));
    expect(latin.filter((char) => !(first + further).includes(char))).toEqual([]);
  });
});
