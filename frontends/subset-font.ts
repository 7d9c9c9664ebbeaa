import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { parse } from 'postcss';
import subsetFont from 'subset-font';

const fontsCss = join(import.meta.dirname, '../libs/ui/src/styles/fonts.css');

/** The characters and weights that the style sheet uses from a font file. */
export interface FontUsage {
  text: string;
  /**
   * Range of weights of a variable font, both ends included. When the ends are equal, the font becomes
   * static.
   */
  weights: { min: number; max: number };
}

/**
 * Returns the characters (`unicode-range`) and weights (`font-weight`) that the style sheet's `@font-face`
 * rule declares for a font file.
 * @throws Error when no rule names the file, or when the rule lacks `unicode-range` or `font-weight`
 */
export function readFontUsage(css: string, file: string): FontUsage {
  let use: FontUsage | undefined;
  parse(css).walkAtRules('font-face', (rule) => {
    const declared = new Map<string, string>();
    rule.walkDecls(({ prop, value }) => void declared.set(prop, value));
    if (!declared.get('src')?.includes(`/${file}`)) return;
    const [min, max = min] = (declared.get('font-weight') ?? '').split(' ').map(Number);
    const text = expandUnicodeRange(declared.get('unicode-range') ?? '');
    if (min && max && text) use = { text, weights: { min, max } };
  });
  if (!use) throw new Error(`no @font-face with unicode-range and font-weight names ${file}`);
  return use;
}

/** Expands a `unicode-range` such as `U+41-5A, U+E9` into its characters. */
function expandUnicodeRange(range: string): string {
  return Array.from(range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi), ([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16);
    const length = Number.parseInt(to, 16) - first + 1;
    return Array.from({ length }, (_, index) => String.fromCodePoint(first + index)).join('');
  }).join('');
}

/** Bundler loader for font files. Keeps only the characters and weights of a font that fonts.css uses. */
export default async function subsetFontLoader(this: LoaderContext, source: Buffer): Promise<Buffer> {
  this.addDependency(fontsCss);
  const { text, weights } = readFontUsage(readFileSync(fontsCss, 'utf8'), basename(this.resourcePath));
  return subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght: weights } });
}

/** Makes the bundler pass the file to the loader as a Buffer instead of a string. */
export const raw = true;
