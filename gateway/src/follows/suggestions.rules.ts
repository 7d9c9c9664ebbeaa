import { parseCategories } from '@bottin/contracts/domain/categories.ts';
import { regionOf } from '@bottin/contracts/domain/cities.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { type DirectoryQuery, directoryQuery } from '@bottin/contracts/filters/directory.ts';

/** Entries per query: more than are shown, because some are followed already. */
const candidatesPerQuery = 50;

/**
 * Returns the directory queries for an account's suggestions, from narrow to broad: the account's categories
 * in its region, its categories anywhere, its region, all creators. Each query sorts by smallest audience
 * first.
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

/** Returns the candidates to add to `chosen`, without duplicates or excluded entries. */
export function selectSuggestions(
  candidates: readonly Entry[],
  chosen: readonly Entry[],
  excluded: ReadonlySet<string>,
): Entry[] {
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const more = candidates.filter(({ id }) => !chosenIds.has(id) && !excluded.has(id));
  return [...chosen, ...more].slice(0, limits.followSuggestions);
}
