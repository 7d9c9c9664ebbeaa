import { tokenize } from '@bottin/contracts/domain/words.ts';

/** Words of an alternative search. */
export type Candidate = readonly string[];

/**
 * Returns alternatives to a search text without results, in groups, the closest first: all words with typos
 * corrected, then all words but one, then single words.
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
 * Returns a candidate of the first group that has results. Within the group, the candidate with the fewest
 * results wins, because it is the most specific.
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

/** Returns a candidate as text. Unchanged words are spelled as typed, corrected words as in `texts`. */
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
