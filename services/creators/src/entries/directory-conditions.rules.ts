import { getCountedPlatform } from '@bottin/contracts/domain/platforms.ts';
import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import type { DirectoryQuery } from '@bottin/contracts/filters/directory-query.ts';
import { applyPlatform } from '@bottin/contracts/filters/platform-followers.ts';
import { parseToken } from '@bottin/query-parser/meanings.ts';
import { parseSearch, type SearchTerm } from '@bottin/query-parser/parse-search.ts';
import { buildFilterConditions, type FieldSql } from '@bottin/service-kit/filter-conditions.ts';
import { escapeLike, toSearchWords } from './entries.rules.ts';

/**
 * Returns the SQL conditions of the listed entries that match a query; the caller combines them with AND.
 * Appends the compared values to `values`, the parameters of the SQL statement. Returns null when the search
 * text has no word, so that nothing matches.
 */
export function buildDirectoryConditions(
  query: DirectoryQuery,
  filters: readonly Filter[],
  { sqlOf, values }: { sqlOf: (field: string) => FieldSql; values: unknown[] },
): string[] | null {
  const { search } = query;
  const words = search ? parseSearch(search).terms.map((term) => buildTermCondition(term, values)) : [];
  if (search && words.length === 0) return null;
  const platform = getCountedPlatform(query.platforms);
  const chosen = buildFilterConditions(query, applyPlatform(filters, platform), { sqlOf, values });
  return ['listed', ...words, ...chosen];
}

/**
 * Returns the SQL condition that an entry matches a search term: the entry contains all words of the term, or
 * one of the term's meanings matches the entry.
 */
function buildTermCondition({ words, meanings }: SearchTerm, values: unknown[]): string {
  const together = words.map((word) => buildWordCondition(word, values));
  const meaningConditions = meanings.flatMap(({ token }) => buildMeaningConditions(token, values));
  const alternatives = [
    ...(together.length > 0 ? [`(${together.join(' AND ')})`] : []),
    ...meaningConditions,
  ];
  return `(${alternatives.join(' OR ')})`;
}

function buildMeaningConditions(token: string, values: unknown[]): string[] {
  const { category, platform, cities = [], handle } = parseToken(token);
  return [
    ...(category ? [`categories @> ARRAY[$${values.push(category)}]::text[]`] : []),
    ...(platform ? [`platforms @> ARRAY[$${values.push(platform)}]::text[]`] : []),
    ...cities.map((city) => buildWordCondition(toSearchWords(city).join(' '), values)),
    ...(handle ? [buildWordCondition(handle, values)] : []),
  ];
}

const shortWord = /^[\p{L}\p{N}]{1,2}$/u;

/**
 * Returns the SQL condition that an entry contains a word. A word of one or two letters matches only if a
 * word of the entry starts with it. A trigram index can't find such a short word elsewhere, so the search
 * would have to read every entry.
 */
function buildWordCondition(word: string, values: unknown[]): string {
  const literal = escapeLike(word);
  const like = (pattern: string) => `search_text LIKE $${values.push(pattern)}`;
  return shortWord.test(word) ? `(${like(`${literal}%`)} OR ${like(`% ${literal}%`)})` : like(`%${literal}%`);
}
