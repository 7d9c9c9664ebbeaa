import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';

/**
 * The filters of a list that change its cards: a card shows the selected platform and category instead of the
 * entry's main ones. Cards take them as their property `focus`, which has nothing to do with keyboard focus.
 */
export interface CardFilters {
  platforms: readonly Platform[];
  /** Label of the selected category. */
  niche: string | undefined;
}

/** Returns the filters of a query that change what the cards of its list show. */
export function toCardFilters({
  platforms = [],
  niche,
}: {
  platforms?: readonly Platform[];
  niche?: CategorySlug | undefined;
}): CardFilters {
  return { platforms, niche: niche && categoryLabels[niche] };
}
