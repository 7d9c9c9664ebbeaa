/** Limits on a search text, beyond any plausible search; the rest is ignored. */
const limits = { words: 12, letters: 64 };

/**
 * Returns the first folded words of a search: at most twelve, with at most 64 letters in total. Letters are
 * counted after folding, which expands some (« œ »). Words stay whole, except a first word over the limit.
 */
export function capWords(folded: readonly string[]): string[] {
  const [first, ...others] = folded.map((word) => Array.from(word));
  if (!first) return [];
  const result = [first.slice(0, limits.letters)];
  let letterCount = first.length;
  for (const word of others) {
    letterCount += word.length;
    if (letterCount > limits.letters || result.length === limits.words) break;
    result.push(word);
  }
  return result.map((word) => word.join(''));
}
