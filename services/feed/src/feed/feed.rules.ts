import { splitWords } from '@bottin/contracts/domain/words.ts';
import { capWords } from '@bottin/query-parser/cap-words.ts';

/** Words of at least this length also match longer words that start with them. */
const minPrefixLength = 3;

/** Returns the number of pages, up to the depth limit of the feed. */
export function countPages(total: number, limit: number, depth: number): number {
  return Math.min(Math.ceil(total / limit), Math.floor(depth / limit));
}

/**
 * Converts a text to a PostgreSQL tsquery that requires all its words and matches the longer ones as
 * prefixes.
 * Returns an empty query, which matches nothing, for a text without words.
 */
export function toTsQuery(text: string): string {
  const words = splitWords(text).flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? []);
  return capWords(words)
    .map((word) => (word.length < minPrefixLength ? `'${word}'` : `'${word}':*`))
    .join(' & ');
}
