import { parseCategory } from '@bottin/contracts/domain/categories.ts';
import { getKnownCity } from '@bottin/contracts/domain/cities.ts';
import { regionFilter } from '@bottin/contracts/filters/region.ts';

/** Path of the directory filtered by a category, given as a slug or as a label; null for an unknown word. */
export function categoryDirectoryPath(category: string): string | null {
  const slug = parseCategory(category);
  return slug && `/repertoire?niche=${slug}`;
}

/**
 * Path of the directory filtered by a city: with the region filter when the city is one of its choices, else
 * with a text search. Null for a region that isn't a place.
 */
export function cityDirectoryPath(city: string): string | null {
  const place = getKnownCity(city);
  if (!place) return null;
  const parameter = regionFilter.valueFrom(place) ? regionFilter.name : 'search';
  return `/repertoire?${parameter}=${encodeURIComponent(place)}`;
}

/** Path of the directory with a text search for the tag. */
export function tagDirectoryPath(tag: string): string {
  return `/repertoire?search=${encodeURIComponent(tag)}`;
}
