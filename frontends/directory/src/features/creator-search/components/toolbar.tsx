import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import {
  buildSortParams,
  directoryFilters,
  listSortChoices,
  parseDirectorySort,
} from '@bottin/contracts/filters/directory.ts';
import type { Facet } from '@bottin/contracts/filters/filter-list.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { SlidersHorizontal, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { LabelledSelect } from '../../../components/filters/labelled-select.tsx';
import type { AddressChange, ChangeOptions } from '../../../lib/use-address-filters.ts';
import { buildDirectoryReset, countActiveFilters, differsFromDefault, isMenu } from '../filters.ts';
import { AddressFilter } from './address-filter.tsx';
import { DirectorySearch } from './directory-search.tsx';

const FilterSheet = lazyComponent(() => import('./filter-sheet.tsx'));

export function Toolbar({
  search,
  onChange,
  total,
  facets,
  filters = directoryFilters,
}: {
  search: URLSearchParams;
  onChange: (change: AddressChange, options?: ChangeOptions) => void;
  total: number | undefined;
  facets: Readonly<Record<string, Facet>> | undefined;
  filters?: readonly Filter[];
}) {
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const input = useRef<HTMLInputElement>(null);
  const count = countActiveFilters(search, filters);
  const clearAll = () => {
    onChange(buildDirectoryReset(filters));
    // The button that was pressed disappears, so the focus moves to the search field.
    input.current?.focus();
  };
  const clear = differsFromDefault(search, filters) && (
    <Button variant="ghost" size="sm" onClick={clearAll} className="shrink-0">
      <X aria-hidden="true" className="size-4" />
      Effacer les filtres
    </Button>
  );

  return (
    <div className="flex flex-col gap-4">
      <DirectorySearch applied={search.get('search') ?? ''} onChange={onChange} inputRef={input} />
      {filters.map(
        (filter) =>
          !isMenu(filter) && (
            <div key={filter.name} className="hidden lg:block">
              <AddressFilter filter={filter} search={search} onChange={onChange} facets={facets} />
            </div>
          ),
      )}
      <div className="flex items-end gap-2 lg:grid lg:auto-cols-fr lg:grid-flow-col lg:gap-4">
        <Button
          variant="secondary"
          size="sm"
          aria-haspopup="dialog"
          aria-expanded={sheet === 'open'}
          onClick={() => setSheet('open')}
          className="min-h-11 shrink-0 gap-1.5 lg:hidden"
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          <span>Filtres</span>
          {count > 0 && (
            <span className="rounded-sm bg-bleu px-1.5 text-on-bleu text-xs tabular-nums">{count}</span>
          )}
        </Button>
        {filters.filter(isMenu).map((filter) => (
          <AddressFilter
            key={filter.name}
            filter={filter}
            search={search}
            onChange={onChange}
            facets={facets}
            className="hidden lg:block"
          />
        ))}
        <LabelledSelect
          label="Trier par"
          value={parseDirectorySort(search)}
          choices={listSortChoices(search)}
          onChange={(sort) => onChange(buildSortParams(sort, search))}
          className="flex-1"
        />
      </div>
      {clear && <div className="-mx-3 -my-2">{clear}</div>}
      {sheet !== 'never' && (
        <FilterSheet
          open={sheet === 'open'}
          onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
          onMissing={() => setSheet('never')}
          filters={filters}
          search={search}
          onChange={onChange}
          total={total}
          facets={facets}
        />
      )}
    </div>
  );
}
