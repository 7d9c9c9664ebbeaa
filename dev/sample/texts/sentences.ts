import type { Random } from '../random.ts';

/**
 * Character that marks the start of an inserted word. Only the preposition directly before this mark
 * contracts.
 */
const insertMark = '\u0001';

const contractions: ReadonlyArray<readonly [RegExp, string]> = [
  [new RegExp(`(?<!\\p{L})([Dd])e ${insertMark}le `, 'gu'), '$1u '],
  [new RegExp(`(?<!\\p{L})([Dd])e ${insertMark}les `, 'gu'), '$1es '],
  [new RegExp(`(?<!\\p{L})([Dd])e ${insertMark}(?:des|du) `, 'gu'), '$1e '],
  [new RegExp(`(?<!\\p{L})à ${insertMark}le `, 'gu'), 'au '],
  [new RegExp(`(?<!\\p{L})à ${insertMark}les `, 'gu'), 'aux '],
  [new RegExp(`(?<!\\p{L})([Dd])e ${insertMark}(?=[aeiouyâàéèêîôœ])`, 'giu'), '$1’'],
];

/**
 * Marks a word before its insertion into a sentence, so that the preposition before the word contracts with
 * it.
 */
export function markInserted(word: string): string {
  return insertMark + word;
}

/**
 * Replaces `{a}` and `{b}` by random words from the lists in `words`, then applies French contractions and
 * typography.
 */
export function fillSentence(
  random: Random,
  sentence: string,
  words: { a: readonly string[]; b: readonly string[] },
): string {
  return typeset(
    sentence
      .replaceAll('{a}', () => markInserted(random.pick(words.a)))
      .replaceAll('{b}', () => markInserted(random.pick(words.b))),
  );
}

/** Applies French contractions and typography to a complete sentence, and capitalises the first letter. */
export function typeset(sentence: string): string {
  let text = sentence.replaceAll("'", '’');
  for (const [pattern, written] of contractions) text = text.replace(pattern, written);
  text = text.replaceAll(insertMark, '');
  text = text
    .replace(/ ([:;?!%»$])/g, '\u202f$1')
    .replace(/« /g, '«\u202f')
    .replace(/(\d) (\d{3})/g, '$1\u202f$2');
  return capitalize(text);
}

export function capitalize(text: string): string {
  return text.charAt(0).toLocaleUpperCase('fr-CA') + text.slice(1);
}
