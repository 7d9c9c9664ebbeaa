import { categoryFrom, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';

/** The path of an entry's page. */
export function profilePath(slug: string): string {
  return `/createurs/${slug}`;
}

/** Whether an entry's channel was read and keeps its number of subscribers to itself. */
export function hidesFollowers({ followers, syncedAt }: Pick<Entry, 'followers' | 'syncedAt'>): boolean {
  return followers === null && syncedAt !== null;
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
