import { splitWords } from '@bottin/contracts/domain/words.ts';
import { capWords } from '@bottin/query-parser/cap-words.ts';

/** Search words of at least this length also match longer words that start with them. */
const minPrefixLength = 3;

/**
 * Converts a search text to a PostgreSQL tsquery. The query requires all words of the text. A word of at
 * least {@link minPrefixLength} letters also matches words that start with it. A text without words gives an
 * empty query, which matches nothing.
 */
export function toTsQuery(text: string): string {
  const words = splitWords(text).flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? []);
  return capWords(words)
    .map((word) => (word.length < minPrefixLength ? `'${word}'` : `'${word}':*`))
    .join(' & ');
}
