import { parseCategory } from '@bottin/contracts/domain/categories.ts';
import { getKnownCity } from '@bottin/contracts/domain/cities.ts';
import { regionFilter } from '@bottin/contracts/filters/region.ts';

/**
 * Returns the path of the directory filtered by a category, given as a slug or as a label. Returns null for
 * an unknown category.
 */
export function categoryDirectoryPath(category: string): string | null {
  const slug = parseCategory(category);
  return slug && `/repertoire?niche=${slug}`;
}

/**
 * Returns the path of the directory filtered by a city: with the region filter when the filter offers the
 * city, otherwise with a text search. Returns null for a region that isn't a city.
 */
export function cityDirectoryPath(city: string): string | null {
  const place = getKnownCity(city);
  if (!place) return null;
  const parameter = regionFilter.valueFrom(place) ? regionFilter.name : 'search';
  return `/repertoire?${parameter}=${encodeURIComponent(place)}`;
}

/** Returns the path of the directory with a text search for the tag. */
export function tagDirectoryPath(tag: string): string {
  return `/repertoire?search=${encodeURIComponent(tag)}`;
}
