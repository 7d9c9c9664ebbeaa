/** Characters that people type as apostrophes, for use inside a character class of a regular expression. */
export const apostrophes = "'’ʼ‘‛′ʹʻ`´＇";
/**
 * Characters that people type as hyphens (hyphens, dashes and the minus sign), for use inside a character
 * class of a regular expression.
 */
export const hyphens = '\\-‐‑‒–—―−﹘﹣－';

const apostrophePattern = new RegExp(`[${apostrophes}]`, 'g');
const hyphenPattern = new RegExp(`[${hyphens}]`, 'g');
const invisiblePattern = /\p{Default_Ignorable_Code_Point}/u;
const invisiblePatternGlobal = /\p{Default_Ignorable_Code_Point}/gu;

/** Returns whether a text has invisible characters: zero-width, soft hyphen, filler or variation selector. */
export function hasInvisibleCharacters(text: string): boolean {
  return invisiblePattern.test(text);
}

export function removeInvisibleCharacters(text: string): string {
  return text.replace(invisiblePatternGlobal, '');
}

/**
 * Normalises apostrophes to `'` and hyphens to `-`, and removes invisible characters. The search compares
 * texts after this normalisation.
 */
export function normalizePunctuation(text: string): string {
  return removeInvisibleCharacters(text).replace(apostrophePattern, "'").replace(hyphenPattern, '-');
}
