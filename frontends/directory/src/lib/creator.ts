import { categoryLabels, parseCategory } from '@bottin/contracts/domain/categories.ts';
import { getCityLabel, getKnownCity } from '@bottin/contracts/domain/cities.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';

/**
 * An entry with the fields that a profile page shows. The status is missing, because the response for an
 * owner's preview doesn't contain it.
 */
export type ProfileEntry = Omit<Entry, 'status'>;

export function profilePath(slug: string): string {
  return `/createurs/${slug}`;
}

/** Formats a city as `Montréal, QC`. A region that isn't a city gets its label from {@link getCityLabel}. */
export function regionLabel(region: string): string {
  const place = getKnownCity(region);
  return place ? `${place}, QC` : getCityLabel(region);
}

/** Returns the label of a category. Accepts a slug or a label. */
export function categoryLabel(category: string): string {
  const slug = parseCategory(category);
  return slug ? categoryLabels[slug] : category;
}
