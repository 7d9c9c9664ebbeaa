import { parseFilterValues } from '@bottin/contracts/filters/filter-list.ts';
import { rankingFilters } from '@bottin/contracts/filters/ranking.ts';
import { FilterControl } from '../../../components/filters/filter-control.tsx';
import type { AddressChange } from '../../../lib/use-address-filters.ts';

/** Filters of the ranking, stored in the URL. */
export function RankingFilters({
  search,
  onChange,
}: {
  search: URLSearchParams;
  onChange: (change: AddressChange) => void;
}) {
  return (
    <div className="mb-10 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
      {rankingFilters.map((filter) => (
        <FilterControl
          key={filter.name}
          filter={filter}
          chosen={parseFilterValues<string>(search, filter)}
          onChange={(values) => onChange({ [filter.name]: values })}
          className="sm:min-w-44"
        />
      ))}
    </div>
  );
}
