import { rankingFilters } from '@bottin/contracts/filters/ranking.ts';
import { FilterBar } from '../../../components/filters/filter-bar.tsx';
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
    <FilterBar
      filters={rankingFilters}
      search={search}
      onChange={onChange}
      results="le classement"
      className="mb-5 lg:max-w-4xl"
    />
  );
}
