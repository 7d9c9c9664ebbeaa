import { parseCategory } from '@bottin/contracts/domain/categories.ts';
import { getKnownCity, regions } from '@bottin/contracts/domain/cities.ts';

/**
 * Returns the path of the directory filtered by a category. `category` is a slug or a label. Returns null
 * when there is no such category.
 */
export function categoryDirectoryPath(category: string): string | null {
  const slug = parseCategory(category);
  return slug && `/repertoire?niche=${slug}`;
}

/**
 * Returns the path of the directory restricted to a city. The path sets the region filter if that filter
 * offers the city; otherwise it sets the search text. Returns null for a region that isn't a city.
 */
export function cityDirectoryPath(city: string): string | null {
  const place = getKnownCity(city);
  if (!place) return null;
  const parameter = regions.some((region) => region === place) ? 'region' : 'search';
  return `/repertoire?${parameter}=${encodeURIComponent(place)}`;
}

/** Returns the path of the directory with the tag as the search text. */
export function tagDirectoryPath(tag: string): string {
  return `/repertoire?search=${encodeURIComponent(tag)}`;
}
