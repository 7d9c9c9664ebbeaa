import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { type Facet, parseFilterValues } from '@bottin/contracts/filters/filter-list.ts';
import type { AddressChange } from '../../lib/use-address-filters.ts';
import { FilterControl } from './filter-control.tsx';

/** A filter that stores its selected values in the URL. */
export function AddressFilter({
  filter,
  search,
  onChange,
  facets,
  className,
}: {
  filter: Filter;
  search: URLSearchParams;
  onChange: (change: AddressChange) => void;
  /** Result counts of the choices, by filter name; undefined while they load. */
  facets: Readonly<Record<string, Facet>> | undefined;
  className?: string;
}) {
  return (
    <FilterControl
      filter={filter}
      chosen={parseFilterValues(search, filter)}
      onChange={(values) => onChange({ [filter.name]: values })}
      facet={facets?.[filter.name]}
      {...(className ? { className } : {})}
    />
  );
}
