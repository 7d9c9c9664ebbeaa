import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import type { Facet } from '@bottin/contracts/filters/filter-list.ts';
import { formatNumber } from '@bottin/ui/format/number.ts';

export interface Choice {
  value: string;
  label: string;
}

/** What a control of a filter is given. */
export interface FilterProps {
  filter: Filter;
  /** Values of the filter; none means all. */
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** How many each choice would find; undefined while it isn't known. */
  facet?: Facet | undefined;
  className?: string;
}

/** `Montréal (34)`; the label alone while the count isn't known. */
function withCount(label: string, count: number | undefined): string {
  return count === undefined ? label : `${label} (${formatNumber(count)})`;
}

/**
 * No choice, as the empty value, then what the filter offers, with their counts. Every other value that would find something, or
 * is chosen, comes after.
 */
export function choicesOf({
  filter: { values, labels, menu },
  chosen,
  facet,
}: Pick<FilterProps, 'filter' | 'chosen' | 'facet'>): [Choice, ...Choice[]] {
  const offered = menu.offered ?? values;
  const others = values.filter((value) => !offered.includes(value));
  const shown = [
    ...offered,
    ...others.filter((value) => chosen.includes(value) || (facet?.counts[value] ?? 0) > 0),
  ];
  return [
    { value: '', label: withCount(menu.all, facet?.all) },
    ...shown.map((value) => ({
      value,
      label: withCount(labels[value] ?? value, facet?.counts[value]),
    })),
  ];
}
