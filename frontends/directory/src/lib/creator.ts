import { categoryLabels, parseCategory } from '@bottin/contracts/domain/categories.ts';
import { getCityLabel, getKnownCity } from '@bottin/contracts/domain/cities.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';

/** An entry as its profile page shows it: published, or as a preview for its creator. */
export type ProfileEntry = Omit<Entry, 'status'>;

export function profilePath(slug: string): string {
  return `/createurs/${slug}`;
}

/** Formats a city as `Montréal, QC`. Formats any other region with {@link getCityLabel}. */
export function regionLabel(region: string): string {
  const place = getKnownCity(region);
  return place ? `${place}, QC` : getCityLabel(region);
}

/** Returns the label of a category given as a slug or as a label. */
export function categoryLabel(category: string): string {
  const slug = parseCategory(category);
  return slug ? categoryLabels[slug] : category;
}
