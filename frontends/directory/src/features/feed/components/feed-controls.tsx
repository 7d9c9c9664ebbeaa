import { feedSortLabels, feedSorts } from '@bottin/contracts/domain/content.ts';
import type { parseFeedQuery } from '@bottin/contracts/filters/feed.ts';
import { feedFilters } from '@bottin/contracts/filters/feed.ts';
import { getQueryValues } from '@bottin/contracts/filters/filter-list.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { FilterControl } from '../../../components/filters/filter-control.tsx';
import { LabelledSelect } from '../../../components/filters/labelled-select.tsx';
import { TextSearch } from '../../../components/text-search.tsx';
import type { AddressChange, ChangeOptions } from '../../../lib/use-address-filters.ts';

const sorts = feedSorts.map((value) => ({ value, label: feedSortLabels[value] }));

/** Search field, sort menu, sort direction, and the filters that the page doesn't show as tabs. */
export function FeedControls({
  query,
  onChange,
}: {
  query: ReturnType<typeof parseFeedQuery>;
  onChange: (change: AddressChange, options?: ChangeOptions) => void;
}) {
  const descending = query.sortOrder === 'desc';
  return (
    <>
      <TextSearch
        label="Rechercher une publication"
        placeholder="Titre ou créateur…"
        applied={query.search ?? ''}
        onChange={onChange}
      />
      <div className="grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <div className="col-span-2 flex items-end gap-3">
          <LabelledSelect
            label="Trier par"
            value={query.sortBy}
            choices={sorts}
            onChange={(sort) => onChange({ sortBy: sort === feedSorts[0] ? null : sort })}
            className="flex-1 sm:min-w-40"
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
        </div>
        {feedFilters.map(
          (filter) =>
            filter.menu.control !== 'tabs' && (
              <FilterControl
                key={filter.name}
                filter={filter}
                chosen={getQueryValues(query, filter)}
                onChange={(values) => onChange({ [filter.name]: values })}
                className="last:max-sm:col-span-2 sm:min-w-40"
              />
            ),
        )}
      </div>
    </>
  );
}
