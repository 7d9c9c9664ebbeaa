import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Blob, Face } from 'harfbuzzjs';

const folder = fileURLToPath(new URL('./fonts/', import.meta.url));

/** Returns the path of a shipped font. */
export function getFontPath(name: string): string {
  return `${folder}${name}`;
}

/**
 * Font families of the shipped fonts, the most frequent scripts first. Han, kana and Hangul share a single
 * light font, because four bold fonts for them would take 20 MB.
 */
export const scriptFamilies = [
  'Noto Sans',
  ...['Arabic', 'Armenian', 'Bengali', 'CanAborig', 'Cherokee', 'Devanagari', 'Ethiopic', 'Georgian'],
  ...['Gujarati', 'Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya'],
  ...['Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tifinagh'],
  'Droid Sans Fallback',
].map((name) => (name.includes('Sans') ? name : `Noto Sans ${name}`));

export function listFontFiles(): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.ttf'));
}

let codePoints: ReadonlySet<number> | undefined;

/**
 * Returns whether the shipped fonts have a glyph for every character of a text. A character without a glyph
 * would be drawn as a box.
 */
export function isDrawable(text: string): boolean {
  // The set of about 35,000 code points is read from the fonts when the first picture is requested.
  codePoints ??= new Set(
    listFontFiles().flatMap((name) => [
      ...new Face(new Blob(readFileSync(getFontPath(name)))).collectUnicodes(),
    ]),
  );
  const supported = codePoints;
  return Array.from(text).every((character) => supported.has(character.codePointAt(0) ?? 0));
}
