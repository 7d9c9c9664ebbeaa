import { categoriesFrom } from '@bottin/contracts/domain/categories.ts';
import { regionOf } from '@bottin/contracts/domain/cities.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { type DirectoryQuery, directoryQuery } from '@bottin/contracts/filters/directory.ts';

/** Asked for at once: more than are shown, since some are followed already. */
const asked = 50;

/**
 * The questions to the directory whose answers, one after the other, are worth following for an account: its categories in its
 * city's region, its categories, its region, anyone; the smallest audiences first.
 */
export function suggestionQueries({
  categories,
  city,
}: {
  categories: readonly string[];
  city: string;
}): DirectoryQuery[] {
  const niches = categoriesFrom(categories);
  const region = regionOf(city);
  return [
    ...niches.map((niche) => ({ niche, region })),
    ...niches.map((niche) => ({ niche })),
    { region },
    {},
  ].map((filters) =>
    directoryQuery.parse({ ...filters, sortBy: 'followers', sortOrder: 'asc', limit: asked }),
  );
}

/** What is suggested of an answer: nobody twice, and nobody who is left out. */
export function suggestedOf(
  found: readonly Entry[],
  chosen: readonly Entry[],
  leftOut: ReadonlySet<string>,
): Entry[] {
  const taken = new Set(chosen.map(({ id }) => id));
  const more = found.filter(({ id }) => !taken.has(id) && !leftOut.has(id));
  return [...chosen, ...more].slice(0, limits.followSuggestions);
}
