import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import type { Facet } from '@bottin/contracts/filters/filter-list.ts';
import { formatNumber } from '@bottin/ui/format/number.ts';

/** Value of the option that opens the search for places. No place has this name. */
export const morePlaces = '…';

export interface Choice {
  value: string;
  label: string;
}

/** Props of the component that renders a filter. */
export interface FilterProps {
  filter: Filter;
  /** Selected values of the filter; an empty list selects all. */
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** Result count of each choice; undefined while the counts load. */
  facet?: Facet | undefined;
  className?: string;
}

/** Formats a choice as `Montréal (34)`, or as `Montréal` while the count loads. */
function formatWithCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${formatNumber(count)})`;
}

/**
 * Lists the choices of a filter with their counts. The first choice selects all results. Its value is empty,
 * and it has no count, because the list shows its own total. The values that the filter always offers come
 * next, then other values that are selected or have results.
 */
export function listChoices({
  filter: { values, labels, menu, condition },
  chosen,
  facet,
}: Pick<FilterProps, 'filter' | 'chosen' | 'facet'>): [Choice, ...Choice[]] {
  const offered = menu.offered ?? values;
  const others = values.filter((value) => !offered.includes(value));
  const shown = [
    ...offered,
    ...others.filter((value) => chosen.includes(value) || (facet?.counts[value] ?? 0) > 0),
    // Selected places that aren't among the filter's own values.
    ...chosen.filter((value) => !values.includes(value)),
  ];
  return [
    { value: '', label: menu.all },
    ...shown.map((value) => ({
      value,
      label: formatWithCount(labels[value] ?? value, facet?.counts[value]),
    })),
    ...(condition.places ? [{ value: morePlaces, label: 'Ville ou région…' }] : []),
  ];
}
