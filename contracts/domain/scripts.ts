/**
 * Groups of scripts that may occur together in a name: the "highly restrictive" level of UTS 39 (section
 * 5.2). Includes only scripts in current use (UAX 31, tables 5 and 7) that all supported browsers recognise.
 */
const scriptGroups: ReadonlyArray<readonly string[]> = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
  ...[
    ...['Adlam', 'Arabic', 'Armenian', 'Balinese', 'Bengali', 'Canadian_Aboriginal', 'Cherokee', 'Cyrillic'],
    ...['Devanagari', 'Ethiopic', 'Georgian', 'Greek', 'Gujarati', 'Gurmukhi', 'Hebrew', 'Javanese'],
    ...['Kannada', 'Khmer', 'Lao', 'Malayalam', 'Mongolian', 'Myanmar', 'Nko', 'Oriya', 'Sinhala'],
    ...['Sundanese', 'Syriac', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan', 'Tifinagh', 'Vai', 'Yi'],
  ].map((script) => [script]),
];

/** ASCII digits and combining accents, which may occur with every script. */
const commonChars = '0-9\\p{Script_Extensions=Inherited}';

const scriptPatterns = scriptGroups.map(
  (scripts) =>
    new RegExp(
      `^[${commonChars}${scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]*$`,
      'u',
    ),
);

const lettersAndDigits = /[\p{L}\p{M}\p{N}]/gu;

/**
 * Returns whether the letters and digits of a text belong to one script, or to scripts that one language
 * combines (such as Latin and Japanese).
 */
export function usesCompatibleScripts(text: string): boolean {
  const letters = (text.match(lettersAndDigits) ?? []).join('');
  // Reject a mix of two digit systems, such as « ٣3 » (UTS 39, section 5.3).
  if (/[0-9]/.test(letters) && /(?![0-9])\p{Nd}/u.test(letters)) return false;
  return scriptPatterns.some((form) => form.test(letters));
}

/**
 * Letters of phonetic alphabets that look like ordinary Latin letters: « ɑ », « ɡ », « ǀ ». Excludes letters
 * that languages use in writing (« ɛ », « ɔ », « ʔ »).
 */
const phoneticLetter =
  /[ǀ-ǃ\u0250-\u0252\u0255\u0258\u025a\u025c-\u0262\u0264-\u0267\u026a-\u0271\u0273-\u0288\u028c-\u0291\u0293\u0295-\u02af\u1d00-\u1dbf\u2c60-\u2c64\u2c67-\u2c7f\ua720-\ua7ff\uab30-\uab6f]/;

/**
 * Returns the first look-alike letter, or null. Look-alike letters are letters of another width or style
 * (« Ａ », « ² », « ﬁ ») and phonetic letters.
 */
export function findLookAlike(text: string): string | null {
  for (const character of text) {
    if (character.normalize('NFKC') !== character.normalize('NFC') || phoneticLetter.test(character))
      return character;
  }
  return null;
}

/**
 * Matches combining marks that no language uses: strike-through and enclosing marks, accents without a
 * letter, and too many accents on a letter (UTS 39, section 5.4).
 */
const strayMarkPattern =
  /[\u0334-\u0338\u0489]|\p{Me}|(?:^|[^\p{L}\p{M}])\p{M}|\p{Script_Extensions=Inherited}{3}|\p{M}{5}/u;

/** Returns whether a text has combining marks that no language uses. */
export function hasStrayMarks(text: string): boolean {
  return strayMarkPattern.test(text);
}

/**
 * Letters of other alphabets that look like each Latin letter, in lower or upper case (condensed from
 * confusables.txt of UTS 39).
 */
const lookAlikesByLetter: Readonly<Record<string, string>> = {
  a: 'αаꭺᗅ',
  b: 'βвᗷᏼ',
  c: 'сꮯ',
  d: 'ԁᑯᗞᗪꭰ',
  e: 'εеⴹꭼ',
  f: 'ϝքᖴ',
  g: 'ԍցꮐ',
  h: 'ηнһհᕼꮋ',
  i: 'ıɩιіꭵ',
  j: 'ϳјᒍꭻ',
  k: 'κкꮶ',
  l: 'ӏᒪⵏꮮ',
  m: 'μмᗰꮇ',
  n: 'ոռ',
  o: 'οоօⵔ',
  p: 'ρрᑭꮲ',
  q: 'ԛգⵕ',
  r: 'ᖇꭱ',
  s: 'ѕտꮥ',
  t: 'τтꭲ',
  u: 'υսᑌ',
  v: 'νѵᐯⴸꮩ',
  w: 'ѡԝաꮃ',
  x: 'χхᕁⵝ',
  y: 'γуүꮍ',
  z: 'ζꮓ',
};
const latinByLookAlike: ReadonlyMap<string, string> = new Map(
  Object.entries(lookAlikesByLetter).flatMap(([latin, others]) =>
    Array.from(others, (other) => [other, latin] as const),
  ),
);

/** Replaces look-alike letters of a lower-case text by Latin ones: « соса » in Cyrillic becomes `coca`. */
export function replaceLookAlikes(text: string): string {
  return Array.from(text, (character) => latinByLookAlike.get(character) ?? character).join('');
}
