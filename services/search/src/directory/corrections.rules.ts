import { tokenize } from '@bottin/contracts/domain/words.ts';

/** The words of a possible suggestion, in order. */
export type Candidate = readonly string[];

/**
 * Returns groups of search texts that could be suggested for a text without results. The groups come in this
 * order: the text with all typos corrected, texts that omit one word, single words.
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
 * Returns the best candidate with results from the first group that has one. The best candidate has the
 * fewest results, because it is the most specific. Returns null if no candidate has results.
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
