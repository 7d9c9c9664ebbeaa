import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';

/** What a list of entries is narrowed to, and its cards therefore show. */
export interface Focus {
  platforms: readonly Platform[];
  /** The label of a category. */
  niche: string | undefined;
}

/** The focus of a list that a query narrows. */
export function focusOf({
  platforms = [],
  niche,
}: {
  platforms?: readonly Platform[];
  niche?: CategorySlug | undefined;
}): Focus {
  return { platforms, niche: niche && categoryLabels[niche] };
}
