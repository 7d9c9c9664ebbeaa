/** Maximum words and letters of a search text, beyond any plausible search. The parser ignores the rest. */
const limits = { words: 12, letters: 64 };

/**
 * Returns the first words of a folded search text: at most twelve words with at most 64 letters in total.
 * Counts letters after folding, because folding turns some letters into two (« œ »). Never cuts a word,
 * except a first word that is over the limit.
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
