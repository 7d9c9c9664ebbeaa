import { categoryFrom, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import { cityLabel, placeOf } from '@bottin/contracts/domain/cities.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';

/** An entry as its page shows it: published, or seen ahead by its owner. */
export type ShownEntry = Omit<Entry, 'status'>;

/** The path of an entry's page. */
export function profilePath(slug: string): string {
  return `/createurs/${slug}`;
}

/** `Montréal, QC`; of no place, {@link cityLabel}. */
export function regionLabel(region: string): string {
  const place = placeOf(region);
  return place ? `${place}, QC` : cityLabel(region);
}

/** The label of a category, whether it came as a slug or as a label. */
export function categoryLabel(category: string): string {
  const slug = categoryFrom(category);
  return slug ? categoryLabels[slug] : category;
}
