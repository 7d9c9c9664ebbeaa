/** What stands for an apostrophe: typed, pasted, or left by another keyboard. For use inside a class of a pattern. */
export const apostrophes = "'’ʼ‘‛′ʹʻ`´＇";
/** What stands for a hyphen, likewise: hyphens, dashes and the minus sign. */
export const hyphens = '\\-‐‑‒–—―−﹘﹣－';

const otherApostrophe = new RegExp(`[${apostrophes}]`, 'g');
const otherHyphen = new RegExp(`[${hyphens}]`, 'g');
const invisible = /\p{Default_Ignorable_Code_Point}/u;
const everyInvisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Returns whether a text has a sign that nobody sees: zero-width, a soft hyphen, a filler, a variation selector. */
export function hasInvisibleSigns(text: string): boolean {
  return invisible.test(text);
}

/** Returns the text without the signs that nobody sees. */
export function withoutInvisibleSigns(text: string): string {
  return text.replace(everyInvisible, '');
}

/** Returns a text with `'` for every kind of apostrophe, `-` for every kind of hyphen, and nothing invisible: signs as search compares them. */
export function plainSigns(text: string): string {
  return withoutInvisibleSigns(text).replace(otherApostrophe, "'").replace(otherHyphen, '-');
}
