import type { Random } from '../random.ts';

/** Contractions that French makes where a drawn word meets the sentence around it. */
const contractions: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?<!\p{L})([Dd])e le /gu, '$1u '],
  [/(?<!\p{L})([Dd])e les /gu, '$1es '],
  [/(?<!\p{L})([Dd])e (?:des|du) /gu, '$1e '],
  [/(?<!\p{L})à le /gu, 'au '],
  [/(?<!\p{L})à les /gu, 'aux '],
  [/(?<!\p{L})([Dd])e (?=[aeiouyâàéèêîôœ])/giu, '$1’'],
  [/(?<!\p{L})([Qq])ue (?=[aeiouâàéèêîôœ])/gu, '$1u’'],
];

/** Fills `{a}` and `{b}` from the lists, contracts what French contracts, and sets spaces and apostrophes as print does. */
export function say(
  random: Random,
  sentence: string,
  words: { a: readonly string[]; b: readonly string[] },
): string {
  return typeset(
    sentence.replaceAll('{a}', () => random.pick(words.a)).replaceAll('{b}', () => random.pick(words.b)),
  );
}

/** French typography and contractions for a finished sentence, with a capital at its start. */
export function typeset(sentence: string): string {
  let text = sentence.replaceAll("'", '’');
  for (const [pattern, written] of contractions) text = text.replace(pattern, written);
  text = text.replace(/ ([:;?!%»$])/g, '\u202f$1').replace(/« /g, '«\u202f').replace(/(\d) (\d{3})/g, '$1\u202f$2');
  return text.charAt(0).toLocaleUpperCase('fr-CA') + text.slice(1);
}
