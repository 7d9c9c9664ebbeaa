import { splitWords } from '@bottin/contracts/domain/words.ts';
import { capWords } from '@bottin/query-parser/cap-words.ts';

/** A word so long may go on: it is found by its beginning. */
const prefixFrom = 3;

/** The number of pages that lie within the depth that the feed answers. */
export function pagesOf(total: number, limit: number, depth: number): number {
  return Math.min(Math.ceil(total / limit), Math.floor(depth / limit));
}

/** A text as PostgreSQL's query: each of its words, or longer ones that begin so. Empty for a text without words, which finds nothing. */
export function searchedWords(text: string): string {
  const words = splitWords(text).flatMap((word) => word.match(/[\p{L}\p{N}]+/gu) ?? []);
  return capWords(words)
    .map((word) => (word.length < prefixFrom ? `'${word}'` : `'${word}':*`))
    .join(' & ');
}
