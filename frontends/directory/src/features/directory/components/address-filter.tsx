import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { type Facet, valuesFromAddress } from '@bottin/contracts/filters/filter-list.ts';
import { FilterControl } from '../../../components/filters/filter-control.tsx';
import type { AddressChange } from '../../../lib/use-address-filters.ts';

/** A filter whose choice lives in the address. */
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
  /** By the filters' names; undefined while they aren't known. */
  facets: Readonly<Record<string, Facet>> | undefined;
  className?: string;
}) {
  return (
    <FilterControl
      filter={filter}
      chosen={valuesFromAddress(search, filter)}
      onChange={(values) => onChange({ [filter.name]: values })}
      facet={facets?.[filter.name]}
      {...(className ? { className } : {})}
    />
  );
}
