/**
 * The parser uses only the first words of a search text: at most this many words, with at most this many
 * letters in total. Plausible searches are shorter.
 */
const limits = { words: 12, letters: 64 };

/**
 * Returns the first folded words of a search text: at most twelve words, with at most 64 letters in total.
 * The letters are counted after folding, because folding turns some of them (« œ ») into two. Drops the word
 * that would exceed a limit, and all later words. Cuts a word only if it is the first one and has more than
 * 64 letters.
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
