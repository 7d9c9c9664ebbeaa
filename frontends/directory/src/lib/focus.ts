import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';

/** Filters of a list that change what its cards show: a card shows the selected platform and category. */
export interface Focus {
  platforms: readonly Platform[];
  /** Label of the selected category. */
  niche: string | undefined;
}

/** Returns the filters of a query that change what cards show. */
export function toFocus({
  platforms = [],
  niche,
}: {
  platforms?: readonly Platform[];
  niche?: CategorySlug | undefined;
}): Focus {
  return { platforms, niche: niche && categoryLabels[niche] };
}
