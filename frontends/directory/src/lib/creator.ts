import { categoryFrom, categoryLabels } from '@bottin/contracts/domain/categories.ts';

/** The path of an entry's page. */
export function profilePath(slug: string): string {
  return `/createurs/${slug}`;
}

/** `Montréal, QC`. */
export function regionLabel(region: string): string {
  return `${region}, QC`;
}

/** The label of a category, whether it came as a slug or as a label. */
export function categoryLabel(category: string): string {
  const slug = categoryFrom(category);
  return slug ? categoryLabels[slug] : category;
}
