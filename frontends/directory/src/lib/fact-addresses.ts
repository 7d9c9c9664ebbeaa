import { categoryFrom } from '@bottin/contracts/domain/categories.ts';
import { placeOf } from '@bottin/contracts/domain/cities.ts';
import { regionFilter } from '@bottin/contracts/filters/region.ts';

/** The directory narrowed to a category, whether it came as a slug or as a label; null for a word that is none. */
export function categoryAddress(category: string): string | null {
  const slug = categoryFrom(category);
  return slug && `/repertoire?niche=${slug}`;
}

/** The directory narrowed to a city: by its filter where the city is one of its choices, else by its name. Null for no place. */
export function cityAddress(city: string): string | null {
  const place = placeOf(city);
  if (!place) return null;
  const parameter = regionFilter.valueFrom(place) ? regionFilter.name : 'search';
  return `/repertoire?${parameter}=${encodeURIComponent(place)}`;
}

/** The directory searched for a tag. */
export function tagAddress(tag: string): string {
  return `/repertoire?search=${encodeURIComponent(tag)}`;
}
