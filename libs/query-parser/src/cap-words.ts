/** More words and letters than anyone means; the rest of a longer text isn't searched. */
const max = { words: 12, letters: 64 };

/**
 * Returns the first folded words of a search: at most twelve, with 64 letters together. Letters are counted after folding, which
 * makes two of some (« œ »). Words stay whole, except a first one that is too long by itself.
 */
export function capWords(folded: readonly string[]): string[] {
  const [first, ...others] = folded.map((word) => Array.from(word));
  if (!first) return [];
  const kept = [first.slice(0, max.letters)];
  let letters = first.length;
  for (const word of others) {
    letters += word.length;
    if (letters > max.letters || kept.length === max.words) break;
    kept.push(word);
  }
  return kept.map((word) => word.join(''));
}
