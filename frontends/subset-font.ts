import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { parse } from 'postcss';
import subsetFont from 'subset-font';

const fontsCss = join(import.meta.dirname, '../libs/ui/src/styles/fonts.css');

/** Characters and weights for which the style sheet uses a font file. */
export interface FontUsage {
  text: string;
  /** Range of weights of the variable font, both ends included. Equal ends make the font static. */
  weights: { min: number; max: number };
}

/**
 * Reads the `unicode-range` and `font-weight` that the style sheet's `@font-face` declares for a file.
 * @throws Error when no rule names the file, or when the rule lacks one of the two
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

/** Loader for font files: reduces each font to the characters and weights that fonts.css uses. */
export default async function subsetFontLoader(this: LoaderContext, source: Buffer): Promise<Buffer> {
  this.addDependency(fontsCss);
  const { text, weights } = readFontUsage(readFileSync(fontsCss, 'utf8'), basename(this.resourcePath));
  return subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght: weights } });
}

/** Tells the bundler to pass the source as a Buffer. */
export const raw = true;
