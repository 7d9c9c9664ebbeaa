import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Blob, Face } from 'harfbuzzjs';

const folder = fileURLToPath(new URL('./fonts/', import.meta.url));

/** Returns the path of a shipped font. */
export function getFontPath(name: string): string {
  return `${folder}${name}`;
}

/**
 * Font families by script, most common first. Han, kana and Hangul use a single light font, because four bold
 * fonts for them would take 20 MB.
 */
export const scriptFamilies = [
  'Noto Sans',
  ...['Arabic', 'Armenian', 'Bengali', 'CanAborig', 'Cherokee', 'Devanagari', 'Ethiopic', 'Georgian'],
  ...['Gujarati', 'Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya'],
  ...['Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tifinagh'],
  'Droid Sans Fallback',
].map((name) => (name.includes('Sans') ? name : `Noto Sans ${name}`));

/** Lists the file names of the shipped fonts. */
export function listFontFiles(): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.ttf'));
}

let codePoints: ReadonlySet<number> | undefined;

/**
 * Returns whether the shipped fonts have a glyph for each character of a text; a missing glyph would be
 * drawn as a box.
 */
export function isDrawable(text: string): boolean {
  // About 35,000 code points, read on the first request for a picture.
  codePoints ??= new Set(
    listFontFiles().flatMap((name) => [
      ...new Face(new Blob(readFileSync(getFontPath(name)))).collectUnicodes(),
    ]),
  );
  const supported = codePoints;
  return Array.from(text).every((character) => supported.has(character.codePointAt(0) ?? 0));
}
