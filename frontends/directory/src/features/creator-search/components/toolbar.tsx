import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import {
  buildSortParams,
  directoryFilters,
  listSortChoices,
  parseDirectorySort,
} from '@bottin/contracts/filters/directory.ts';
import type { Facet } from '@bottin/contracts/filters/filter-list.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { X } from '@bottin/ui/components/icons.tsx';
import { useRef } from 'react';
import { AddressFilter } from '../../../components/filters/address-filter.tsx';
import { FilterBar } from '../../../components/filters/filter-bar.tsx';
import { LabelledSelect } from '../../../components/filters/labelled-select.tsx';
import { isMenu } from '../../../lib/active-filters.ts';
import type { AddressChange, ChangeOptions } from '../../../lib/use-address-filters.ts';
import { buildDirectoryReset, differsFromDefault } from '../filters.ts';
import { DirectorySearch } from './directory-search.tsx';

/**
 * Search field, filters and sort menu of the directory. On wide screens, the first line has the search field
 * and the filters with buttons. The second line has the menus.
 */
export function Toolbar({
  search,
  onChange,
  results,
  facets,
  filters = directoryFilters,
}: {
  search: URLSearchParams;
  onChange: (change: AddressChange, options?: ChangeOptions) => void;
  results: string | undefined | null;
  facets: Readonly<Record<string, Facet>> | undefined;
  filters?: readonly Filter[];
}) {
  const input = useRef<HTMLInputElement>(null);
  const clearText = useRef<() => void>(null);
  const clearAll = () => {
    clearText.current?.();
    onChange(buildDirectoryReset(filters));
    // The button that was pressed disappears, so the focus moves to the search field.
    input.current?.focus();
  };

  return (
    <div className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-70 flex-1">
          <DirectorySearch
            applied={search.get('search') ?? ''}
            onChange={onChange}
            inputRef={input}
            clearRef={clearText}
          />
        </div>
        {filters.map(
          (filter) =>
            !isMenu(filter) && (
              <div key={filter.name} className="hidden lg:block">
                <AddressFilter filter={filter} search={search} onChange={onChange} facets={facets} />
              </div>
            ),
        )}
      </div>
      <FilterBar
        filters={filters}
        search={search}
        onChange={onChange}
        results={results}
        facets={facets}
        className="max-lg:flex-wrap"
      >
        <LabelledSelect
          label="Trier par"
          value={parseDirectorySort(search)}
          choices={listSortChoices(search)}
          onChange={(sort) => onChange(buildSortParams(sort, search))}
          className="min-w-36 flex-1"
        />
        {differsFromDefault(search, filters) && (
          <Button variant="ghost" size="sm" onClick={clearAll} className="min-h-11 shrink-0 max-lg:-mx-3">
            <X aria-hidden="true" className="size-4" />
            Effacer les filtres
          </Button>
        )}
      </FilterBar>
    </div>
  );
}
