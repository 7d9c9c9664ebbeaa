import { feedSortLabels, feedSorts } from '@bottin/contracts/domain/content.ts';
import type { parseFeedQuery } from '@bottin/contracts/filters/feed.ts';
import { feedFilters, feedParamNames } from '@bottin/contracts/filters/feed.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from '@bottin/ui/components/icons.tsx';
import { FilterBar } from '../../../components/filters/filter-bar.tsx';
import { LabelledSelect } from '../../../components/filters/labelled-select.tsx';
import { TextSearch } from '../../../components/text-search.tsx';
import type { AddressChange, ChangeOptions } from '../../../lib/use-address-filters.ts';

const sorts = feedSorts.map((value) => ({ value, label: feedSortLabels[value] }));

/** Filters that the feed doesn't show as tabs. */
const menuFilters = feedFilters.filter(({ menu }) => menu.control !== 'tabs');

/** Search field, sort menu, sort direction, and the filters that the page doesn't show as tabs. */
export function FeedControls({
  search,
  query,
  results,
  onChange,
}: {
  search: URLSearchParams;
  query: ReturnType<typeof parseFeedQuery>;
  /** Label of the feed's results, such as '12 publications'; undefined while they load, null on error. */
  results: string | undefined | null;
  onChange: (change: AddressChange, options?: ChangeOptions) => void;
}) {
  const descending = query.sortOrder === 'desc';
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-64 flex-1">
        <TextSearch
          label="Rechercher une publication"
          placeholder="Titre ou créateur…"
          applied={query.search ?? ''}
          search={search}
          names={feedParamNames}
          onChange={onChange}
        />
      </div>
      <FilterBar
        filters={menuFilters}
        search={search}
        onChange={onChange}
        results={results}
        className="max-lg:w-full"
      >
        <LabelledSelect
          label="Trier par"
          value={query.sortBy}
          choices={sorts}
          onChange={(sort) => onChange({ sortBy: sort === feedSorts[0] ? null : sort })}
          className="flex-1"
        />
        <Button
          variant="secondary"
          aria-label={`Ordre\u202F: ${descending ? 'décroissant' : 'croissant'}`}
          onClick={() => onChange({ sortOrder: descending ? 'asc' : null })}
          className="px-3"
        >
          {descending ? (
            <ArrowDownWideNarrow aria-hidden="true" className="size-4" />
          ) : (
            <ArrowUpNarrowWide aria-hidden="true" className="size-4" />
          )}
          <span className="max-xl:sr-only">{descending ? 'Décroissant' : 'Croissant'}</span>
        </Button>
      </FilterBar>
    </div>
  );
}
