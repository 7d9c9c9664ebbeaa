import type { Random } from '../random.ts';

/** Stands before a drawn word, so that only there French contracts. */
const seam = '\u0001';

const contractions: ReadonlyArray<readonly [RegExp, string]> = [
  [new RegExp(`(?<!\\p{L})([Dd])e ${seam}le `, 'gu'), '$1u '],
  [new RegExp(`(?<!\\p{L})([Dd])e ${seam}les `, 'gu'), '$1es '],
  [new RegExp(`(?<!\\p{L})([Dd])e ${seam}(?:des|du) `, 'gu'), '$1e '],
  [new RegExp(`(?<!\\p{L})à ${seam}le `, 'gu'), 'au '],
  [new RegExp(`(?<!\\p{L})à ${seam}les `, 'gu'), 'aux '],
  [new RegExp(`(?<!\\p{L})([Dd])e ${seam}(?=[aeiouyâàéèêîôœ])`, 'giu'), '$1’'],
];

/** A word to put into a sentence, marked so that what stands before it contracts with it. */
export function drawn(word: string): string {
  return seam + word;
}

/** Fills `{a}` and `{b}` from the lists, contracts what French contracts, and sets spaces and apostrophes as print does. */
export function say(
  random: Random,
  sentence: string,
  words: { a: readonly string[]; b: readonly string[] },
): string {
  return typeset(
    sentence
      .replaceAll('{a}', () => drawn(random.pick(words.a)))
      .replaceAll('{b}', () => drawn(random.pick(words.b))),
  );
}

/** French typography and contractions for a finished sentence, with a capital at its start. */
export function typeset(sentence: string): string {
  let text = sentence.replaceAll("'", '’');
  for (const [pattern, written] of contractions) text = text.replace(pattern, written);
  text = text.replaceAll(seam, '');
  text = text
    .replace(/ ([:;?!%»$])/g, '\u202f$1')
    .replace(/« /g, '«\u202f')
    .replace(/(\d) (\d{3})/g, '$1\u202f$2');
  return beginSentence(text);
}

/** The text with a capital at its start. */
export function beginSentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr-CA') + text.slice(1);
}
