/**
 * Scripts that a name may be written in, together or each alone: the "highly restrictive" level of UTS 39 (section 5.2). Of scripts in
 * use today (UAX 31, tables 5 and 7), those that every browser of ours knows; a script of antiquity names nobody.
 */
const writings: ReadonlyArray<readonly string[]> = [
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

/** Digits of all scripts' names; accents that every script may have. */
const common = '0-9\\p{Script_Extensions=Inherited}';

const writingForms = writings.map(
  (scripts) =>
    new RegExp(`^[${common}${scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('')}]*$`, 'u'),
);

const lettersAndDigits = /[\p{L}\p{M}\p{N}]/gu;

/** Returns whether the letters and digits of a text are of one script, or of scripts that are written together (Latin and Japanese). */
export function isOfOneWriting(text: string): boolean {
  const letters = (text.match(lettersAndDigits) ?? []).join('');
  // « ٣3 »: two kinds of digits in one name (UTS 39, section 5.3).
  if (/[0-9]/.test(letters) && /(?![0-9])\p{Nd}/u.test(letters)) return false;
  return writingForms.some((form) => form.test(letters));
}

/** Latin letters of phonetics, which look like ordinary ones: « ɑ », « ɡ », « ǀ ». Those of living alphabets (« ɛ », « ɔ », « ʔ ») aren't among them. */
const phonetic =
  /[ǀ-ǃ\u0250-\u0252\u0255\u0258\u025a\u025c-\u0262\u0264-\u0267\u026a-\u0271\u0273-\u0288\u028c-\u0291\u0293\u0295-\u02af\u1d00-\u1dbf\u2c60-\u2c64\u2c67-\u2c7f\ua720-\ua7ff\uab30-\uab6f]/;

/** Returns the first letter that passes for another one: of another width or style (« Ａ », « ² », « ﬁ »), or of phonetics; null without one. */
export function findLookAlike(text: string): string | null {
  for (const character of text) {
    if (character.normalize('NFKC') !== character.normalize('NFC') || phonetic.test(character))
      return character;
  }
  return null;
}

/** Lines through or around a letter; an accent on nothing; more accents on a letter than any language has (UTS 39, section 5.4). */
const strayMarks =
  /[\u0334-\u0338\u0489]|\p{Me}|(?:^|[^\p{L}\p{M}])\p{M}|\p{Script_Extensions=Inherited}{3}|\p{M}{5}/u;

/** Returns whether accents stand where no language has them. */
export function hasStrayMarks(text: string): boolean {
  return strayMarks.test(text);
}

/** For each letter, those of other alphabets that look the same in lower or upper case (confusables.txt of UTS 39, condensed). */
const twins: Readonly<Record<string, string>> = {
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
const latinTwin: ReadonlyMap<string, string> = new Map(
  Object.entries(twins).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
);

/** Returns a lower-case text with the Latin letter for each that looks like one: « соса » wholly in Cyrillic is `coca`. */
export function withLatinTwins(text: string): string {
  return Array.from(text, (character) => latinTwin.get(character) ?? character).join('');
}
