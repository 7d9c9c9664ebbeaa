import { categoryLabels, parseCategory } from '@bottin/contracts/domain/categories.ts';
import { getCityLabel, getKnownCity } from '@bottin/contracts/domain/cities.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';

/** An entry as its profile page shows it: published, or previewed by its owner. */
export type ProfileEntry = Omit<Entry, 'status'>;

export function profilePath(slug: string): string {
  return `/createurs/${slug}`;
}

/** Formats a region as `Montréal, QC`; one that isn't a place as {@link getCityLabel}. */
export function regionLabel(region: string): string {
  const place = getKnownCity(region);
  return place ? `${place}, QC` : getCityLabel(region);
}

/** Returns the label of a category given as a slug or as a label. */
export function categoryLabel(category: string): string {
  const slug = parseCategory(category);
  return slug ? categoryLabels[slug] : category;
}
