import { tokenize } from '@bottin/contracts/domain/words.ts';

/** Words of a search text that could be suggested. */
export type Candidate = readonly string[];

/**
 * Returns search texts that could be suggested for a text without results. They are in groups, the group
 * closest to the text first: the text with all typos corrected, then texts that omit one word, then single
 * words.
 */
export function buildCandidates(
  words: readonly string[],
  corrections: ReadonlyMap<string, string>,
): Candidate[][] {
  const all = words.map((word) => corrections.get(word) ?? word);
  const changed = all.some((word, place) => word !== words[place]);
  return [
    ...(changed ? [[all]] : []),
    ...(all.length > 2 ? [all.map((_, omitted) => all.filter((_word, place) => place !== omitted))] : []),
    ...(all.length > 1 ? [all.map((one) => [one])] : []),
  ];
}

/**
 * Returns the best candidate of the first group that contains a candidate with results. The best one is the
 * candidate with the fewest results above zero, because it is the most specific. Returns null if no candidate
 * has results.
 */
export function pickBest(
  groups: readonly Candidate[][],
  resultCounts: ReadonlyMap<Candidate, number>,
): Candidate | null {
  for (const group of groups) {
    const [best] = group
      .filter((candidate) => (resultCounts.get(candidate) ?? 0) > 0)
      .sort((a, b) => (resultCounts.get(a) ?? 0) - (resultCounts.get(b) ?? 0));
    if (best) return best;
  }
  return null;
}

/**
 * Joins the words of a candidate to a text. An unchanged word is spelled as in `typed`, a corrected word as
 * in `texts`.
 */
export function spellOut(candidate: Candidate, typed: string, texts: readonly string[]): string {
  const typedTokens = tokenize(typed);
  return candidate
    .map((word) => {
      const typedToken = typedTokens.find((token) => token.word === word);
      return typedToken ? typedToken.written : findSpelling(word, texts);
    })
    .join(' ');
}

function findSpelling(word: string, texts: readonly string[]): string {
  for (const text of texts) {
    const found = tokenize(text).find((token) => token.word === word);
    if (found) return found.written.slice(found.articleLength);
  }
  return word;
}
