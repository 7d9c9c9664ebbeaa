import { parseCategories } from '@bottin/contracts/domain/categories.ts';
import { regionOf } from '@bottin/contracts/domain/cities.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { type DirectoryQuery, directoryQuery } from '@bottin/contracts/filters/directory-query.ts';

/**
 * Number of entries that one query returns. It exceeds the number of suggestions, because some of the entries
 * may already be followed.
 */
const candidatesPerQuery = 50;

/**
 * Returns the directory queries that find suggestions for an account, from the narrowest to the widest. They
 * select by category and region, then by category, then by region, and finally all creators. Each category
 * has its own query. Each query lists the smallest audiences first.
 */
export function buildSuggestionQueries({
  categories,
  city,
}: {
  categories: readonly string[];
  city: string;
}): DirectoryQuery[] {
  const niches = parseCategories(categories);
  const region = regionOf(city);
  return [
    ...niches.map((niche) => ({ niche, region })),
    ...niches.map((niche) => ({ niche })),
    { region },
    {},
  ].map((filters) =>
    directoryQuery.parse({ ...filters, sortBy: 'followers', sortOrder: 'asc', limit: candidatesPerQuery }),
  );
}

/**
 * Returns `chosen` and the candidates that are neither excluded nor already in `chosen`, limited to the
 * number of suggestions on a page.
 */
export function selectSuggestions(
  candidates: readonly Entry[],
  chosen: readonly Entry[],
  excluded: ReadonlySet<string>,
): Entry[] {
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const more = candidates.filter(({ id }) => !chosenIds.has(id) && !excluded.has(id));
  return [...chosen, ...more].slice(0, limits.followSuggestions);
}
