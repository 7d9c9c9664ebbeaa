import { plainSigns } from './signs.ts';

/** Most words of French, without a space or a sign that stands for an apostrophe. */
const plainAscii = /^[!-_a-~]*$/;

/** Lower case without accents or ligatures, with `'` and `-` for every kind of apostrophe and hyphen: the form in which texts are compared. */
export function fold(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase();
  return plainSigns(text.normalize('NFD'))
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('Æ', 'ae')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * The specification's slug of a name: lower case, no accents, spaces to hyphens, other characters dropped
 * (hyphens kept), hyphens collapsed. May be empty.
 */
export function slugify(name: string): string {
  return fold(name)
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

/** What the edit-profile form makes of a typed slug: lowercased, spaces to hyphens, others stripped, hyphens collapsed. */
export function cleanSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9_-]/g, '')
    .replace(/-+/g, '-');
}

/** True when {@link cleanSlug} leaves something out of a typed text: a sign that no slug may have. */
export function stripsFromSlug(text: string): boolean {
  return /[^a-z0-9_\s-]/i.test(text);
}

/** Turns the direction of what follows, to the end of a page if nothing turns it back: a text reads as another than it is. */
function overridesDirection(code: number): boolean {
  return (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

/** True when the text has a control character other than a line break or a tab, or one that overrides the direction of writing. */
export function hasControlCharacters(text: string): boolean {
  // biome wants no control characters in a pattern; code points say the same.
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || (code >= 127 && code < 160)) return true;
    if (overridesDirection(code)) return true;
  }
  return false;
}

/** The text without what {@link hasControlCharacters} finds. */
export function withoutControlCharacters(text: string): string {
  return Array.from(text)
    .filter((char) => !hasControlCharacters(char))
    .join('');
}

/** Returns the first characters of a text, at most `length` UTF-16 units; it ends between graphemes: no accent or emoji is cut in two. */
export function startOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' }).segment(text);
  return text.slice(0, graphemes.containing(length)?.index ?? length);
}

/** One line of at most `length` characters, cut at a word where one ends near enough, with an ellipsis when cut. */
export function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  // The ellipsis is a character too; a word that ends just there is whole.
  const cut = startOf(line, length - 1);
  const space = line[length - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  const kept = space > length * 0.6 ? cut.slice(0, space) : cut;
  return `${kept.replace(/[\s,;:.]+$/, '')}…`;
}

/** The first letters of up to two words, which spaces, hyphens and apostrophes part: « Léa-Tremblay », « L’Atelier » → LT, LA. */
export function initials(name: string): string {
  return (name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [])
    .slice(0, 2)
    .map((word) => Array.from(word)[0])
    .join('')
    .toLocaleUpperCase('fr-CA');
}
