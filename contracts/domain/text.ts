import { normalizePunctuation } from './characters.ts';

/**
 * Matches a text that folding only converts to lower case: ASCII without spaces or grave accents. Folding
 * would replace a grave accent by an apostrophe. This is the fast path for most French words.
 */
const plainAscii = /^[!-_a-~]*$/;

/**
 * Folds a text for comparison: lower case, without accents or ligatures, with `'` for every kind of
 * apostrophe and `-` for every kind of hyphen.
 */
export function fold(text: string): string {
  if (plainAscii.test(text)) return text.toLowerCase();
  return normalizePunctuation(text.normalize('NFD'))
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
 * Returns the key by which names are sorted. As in French directories, spaces, hyphens and apostrophes are the
 * same: « Léa Tremblay » comes between « Léa-Bouchard » and « Lea-Zoé ».
 */
export function toSortKey(name: string): string {
  return fold(name)
    .replace(/[\s'-]+/g, ' ')
    .trim();
}

/**
 * Converts a name to a slug as specified: lower case, no accents, hyphens for spaces, other characters
 * dropped, repeated hyphens collapsed. May be empty.
 */
export function slugify(name: string): string {
  return fold(name)
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Cleans a slug typed in the edit-profile form: lower case, hyphens for spaces, other characters dropped,
 * repeated hyphens collapsed.
 */
export function cleanSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9_-]/g, '')
    .replace(/-+/g, '-');
}

/** Returns whether {@link cleanSlug} would drop characters from a typed text. */
export function hasNonSlugCharacters(text: string): boolean {
  return /[^a-z0-9_\s-]/i.test(text);
}

/**
 * Returns whether a code point overrides the writing direction of the text after it. Such a code point can
 * make a text look different from its content.
 */
function isDirectionOverride(code: number): boolean {
  return (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
}

/** Returns whether a text has control characters other than line breaks and tabs, or direction overrides. */
export function hasControlCharacters(text: string): boolean {
  // Compare code points, because Biome forbids control characters in regular expressions.
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    if ((code < 32 && code !== 9 && code !== 10 && code !== 13) || (code >= 127 && code < 160)) return true;
    if (isDirectionOverride(code)) return true;
  }
  return false;
}

/** Removes the characters that {@link hasControlCharacters} detects. */
export function removeControlCharacters(text: string): string {
  return Array.from(text)
    .filter((char) => !hasControlCharacters(char))
    .join('');
}

/**
 * Returns the start of a text, at most `length` UTF-16 units long. A grapheme (an accented letter or emoji)
 * is never split.
 */
export function truncate(text: string, length: number): string {
  if (text.length <= length) return text;
  const graphemes = new Intl.Segmenter('fr', { granularity: 'grapheme' }).segment(text);
  return text.slice(0, graphemes.containing(length)?.index ?? length);
}

/**
 * Shortens a text to one line of at most `length` characters that ends with an ellipsis. Cuts at a word
 * boundary when there is one near the end.
 */
export function excerpt(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  // The ellipsis counts as one character, so cut the text at `length - 1`. If a word ends exactly at the cut,
  // keep the whole word.
  const cut = truncate(line, length - 1);
  const space = line[length - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  const trimmed = space > length * 0.6 ? cut.slice(0, space) : cut;
  return `${trimmed.replace(/[\s,;:.]+$/, '')}…`;
}

/**
 * Returns the initials of the first two words, split at spaces, hyphens and apostrophes: LT for
 * « Léa-Tremblay », LA for « L’Atelier ».
 */
export function getInitials(name: string): string {
  return (name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [])
    .slice(0, 2)
    .map((word) => Array.from(word)[0])
    .join('')
    .toLocaleUpperCase('fr-CA');
}
