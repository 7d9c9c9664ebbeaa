import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Blob, Face } from 'harfbuzzjs';

const folder = fileURLToPath(new URL('./fonts/', import.meta.url));

/** Returns where a shipped font lies. */
export function fontFile(name: string): string {
  return `${folder}${name}`;
}

/** The families of the scripts that names may be written in, most common first. Han, kana and Hangul have one weight, light: four bold ones would weigh 20 MB. */
export const scriptFamilies = [
  'Noto Sans',
  ...['Arabic', 'Armenian', 'Bengali', 'CanAborig', 'Cherokee', 'Devanagari', 'Ethiopic', 'Georgian'],
  ...['Gujarati', 'Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Malayalam', 'Myanmar', 'Oriya'],
  ...['Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tifinagh'],
  'Droid Sans Fallback',
].map((name) => (name.includes('Sans') ? name : `Noto Sans ${name}`));

/** Returns the shipped files of fonts. */
export function listFontFiles(): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.ttf'));
}

let drawable: ReadonlySet<number> | undefined;

/** Returns whether the shipped fonts have a glyph for each character of a text: a box would stand for one that they lack. */
export function isDrawable(text: string): boolean {
  // Some 35,000 code points, read when the first picture is asked for.
  drawable ??= new Set(
    listFontFiles().flatMap((name) => [
      ...new Face(new Blob(readFileSync(fontFile(name)))).collectUnicodes(),
    ]),
  );
  const known = drawable;
  return Array.from(text).every((character) => known.has(character.codePointAt(0) ?? 0));
}
