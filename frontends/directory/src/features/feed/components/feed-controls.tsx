import { feedSortLabels, feedSorts } from '@bottin/contracts/domain/content.ts';
import type { feedQueryOf } from '@bottin/contracts/filters/feed.ts';
import { feedFilters } from '@bottin/contracts/filters/feed.ts';
import { valuesFromQuery } from '@bottin/contracts/filters/filter-list.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { FilterControl } from '../../../components/filters/filter-control.tsx';
import { LabelledSelect } from '../../../components/filters/labelled-select.tsx';
import type { AddressChange } from '../../../lib/use-address-filters.ts';

const sorts = feedSorts.map((value) => ({ value, label: feedSortLabels[value] }));

/** The sort, its order, and the filters that are not the page's tabs. */
export function FeedControls({
  query,
  onChange,
}: {
  query: ReturnType<typeof feedQueryOf>;
  onChange: (change: AddressChange) => void;
}) {
  const descending = query.sortOrder === 'desc';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-end gap-3 sm:flex">
      <LabelledSelect
        label="Trier par"
        value={query.sortBy}
        choices={sorts}
        onChange={(sort) => onChange({ sortBy: sort === feedSorts[0] ? null : sort })}
        className="sm:min-w-40"
      />
      <Button
        variant="secondary"
        aria-label={`Ordre\u202F: ${descending ? 'décroissant' : 'croissant'}`}
        onClick={() => onChange({ sortOrder: descending ? 'asc' : null })}
        className="max-sm:px-3"
      >
        {descending ? (
          <ArrowDownWideNarrow aria-hidden="true" className="size-4" />
        ) : (
          <ArrowUpNarrowWide aria-hidden="true" className="size-4" />
        )}
        <span className="max-sm:sr-only">{descending ? 'Décroissant' : 'Croissant'}</span>
      </Button>
      {feedFilters.map(
        (filter) =>
          filter.menu.control !== 'tabs' && (
            <FilterControl
              key={filter.name}
              filter={filter}
              chosen={valuesFromQuery(query, filter)}
              onChange={(values) => onChange({ [filter.name]: values })}
              className="sm:min-w-44"
            />
          ),
      )}
    </div>
  );
}
