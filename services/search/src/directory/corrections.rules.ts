import { tokenize } from '@bottin/contracts/domain/words.ts';

/** The words of a search that could be tried instead. */
export type Candidate = readonly string[];

/**
 * What to try for words that found nothing together, in groups of equal worth, the closest to what was typed first:
 * all words with their typos corrected, then all but one, then each alone.
 */
export function candidatesFor(
  words: readonly string[],
  corrections: ReadonlyMap<string, string>,
): Candidate[][] {
  const all = words.map((word) => corrections.get(word) ?? word);
  const changed = all.some((word, place) => word !== words[place]);
  return [
    ...(changed ? [[all]] : []),
    ...(all.length > 2 ? [all.map((_, left) => all.filter((_word, place) => place !== left))] : []),
    ...(all.length > 1 ? [all.map((one) => [one])] : []),
  ];
}

/** The first candidate, by group, that finds something; in a group the one that finds least, as it says most. */
export function bestOf(
  groups: readonly Candidate[][],
  found: ReadonlyMap<Candidate, number>,
): Candidate | null {
  for (const group of groups) {
    const [best] = group
      .filter((candidate) => (found.get(candidate) ?? 0) > 0)
      .sort((a, b) => (found.get(a) ?? 0) - (found.get(b) ?? 0));
    if (best) return best;
  }
  return null;
}

/** Spells a candidate as a person would: kept words as typed, corrected ones as they stand in `texts`. */
export function spellOut(candidate: Candidate, typed: string, texts: readonly string[]): string {
  const typedTokens = tokenize(typed);
  return candidate
    .map((word) => {
      const kept = typedTokens.find((token) => token.word === word);
      return kept ? kept.written : spellingOf(word, texts);
    })
    .join(' ');
}

function spellingOf(word: string, texts: readonly string[]): string {
  for (const text of texts) {
    const found = tokenize(text).find((token) => token.word === word);
    if (found) return found.written.slice(found.articleLength);
  }
  return word;
}
