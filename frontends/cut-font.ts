import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { LoaderContext } from '@rspack/core';
import { parse } from 'postcss';
import subsetFont from 'subset-font';

const fontsCss = join(import.meta.dirname, '../libs/ui/src/styles/fonts.css');

/** What a file of a font is used for. */
export interface FontUse {
  /** The characters, in one string. */
  text: string;
  /** The weights of the variable font, both ends included; where they are the same it varies no longer. */
  weights: { min: number; max: number };
}

/**
 * What an `@font-face` of a style sheet says of a file: its `unicode-range` and its `font-weight`.
 * @throws Error when no rule names the file, or one of the two is missing
 */
export function fontUse(css: string, file: string): FontUse {
  let use: FontUse | undefined;
  parse(css).walkAtRules('font-face', (face) => {
    const declared = new Map<string, string>();
    face.walkDecls(({ prop, value }) => void declared.set(prop, value));
    if (!declared.get('src')?.includes(`/${file}`)) return;
    const [min, max = min] = (declared.get('font-weight') ?? '').split(' ').map(Number);
    const text = charactersOf(declared.get('unicode-range') ?? '');
    if (min && max && text) use = { text, weights: { min, max } };
  });
  if (!use) throw new Error(`No @font-face says with which characters and weights ${file} is used`);
  return use;
}

/** The characters of a `unicode-range`: `U+41-5A, U+E9`. */
function charactersOf(range: string): string {
  return Array.from(range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi), ([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16);
    const length = Number.parseInt(to, 16) - first + 1;
    return Array.from({ length }, (_, index) => String.fromCodePoint(first + index)).join('');
  }).join('');
}

/** Loader for the files of fonts: each is cut down to the characters and weights that fonts.css uses it for. */
export default async function cutFont(this: LoaderContext, source: Buffer): Promise<Buffer> {
  this.addDependency(fontsCss);
  const { text, weights } = fontUse(readFileSync(fontsCss, 'utf8'), basename(this.resourcePath));
  return subsetFont(source, text, { targetFormat: 'woff2', variationAxes: { wght: weights } });
}

/** The loader is given bytes. */
export const raw = true;
