import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';

/** Filters of a list that its cards reflect: they show the selected platform and category. */
export interface Focus {
  platforms: readonly Platform[];
  /** Label of a category. */
  niche: string | undefined;
}

/** Returns the part of a query that cards reflect. */
export function toFocus({
  platforms = [],
  niche,
}: {
  platforms?: readonly Platform[];
  niche?: CategorySlug | undefined;
}): Focus {
  return { platforms, niche: niche && categoryLabels[niche] };
}
