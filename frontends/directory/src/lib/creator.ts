import { categoryFrom, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import type { Creator } from '@bottin/contracts/http/creators.ts';

/** The path of an entry's page. */
export function profilePath(slug: string): string {
  return `/createurs/${slug}`;
}

/** `Montréal, QC`. */
export function regionLabel(region: string): string {
  return `${region}, QC`;
}

/** `Humour · Montréal, QC`, with what is known. */
export function placeLine({ niche, region }: Pick<Creator, 'niche' | 'region'>): string {
  return [niche, region && regionLabel(region)].filter(Boolean).join(' · ');
}

/** The label of a category, whether it came as a slug or as a label. */
export function categoryLabel(category: string): string {
  const slug = categoryFrom(category);
  return slug ? categoryLabels[slug] : category;
}
