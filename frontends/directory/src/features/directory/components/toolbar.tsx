import { directorySortChoices } from '@bottin/contracts/domain/content.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { SlidersHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SearchBox } from '../../../components/search-box.tsx';
import type { AddressChange } from '../../../lib/use-address-filters.ts';
import { activeFilterCount, cleared, defaultSort, differsFromDefault, sortOf, viewOf } from '../filters.ts';
import { useSearchText } from '../hooks/use-search-text.ts';
import { Menu, MenuFilters, PlatformFilter } from './filter-fields.tsx';
import { ViewToggle } from './view-toggle.tsx';

const FilterSheet = lazy(() => import('./filter-sheet.tsx'));

/** The search box, the filters, the sort and the two views. */
export function Toolbar({
  search,
  onChange,
  total,
}: {
  search: URLSearchParams;
  onChange: (change: AddressChange, options?: { replace?: boolean }) => void;
  total: number | undefined;
}) {
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const box = useSearchText(search.get('search') ?? '', (text) =>
    onChange({ search: text }, { replace: true }),
  );
  const count = activeFilterCount(search);
  const clear = differsFromDefault(search) && (
    <Button variant="ghost" size="sm" onClick={() => onChange(cleared)} className="shrink-0">
      <X aria-hidden="true" className="size-4" />
      Effacer les filtres
    </Button>
  );

  return (
    <div className="flex flex-col gap-4">
      <SearchBox
        label="Rechercher un créateur"
        placeholder="Nom, sujet, ville…"
        value={box.text}
        onChange={box.setText}
        onSubmit={box.submit}
      />
      <div className="hidden flex-col gap-4 lg:flex">
        <PlatformFilter search={search} onChange={onChange} />
        <div className="grid grid-cols-[repeat(4,minmax(0,1fr))_auto] items-end gap-4">
          <MenuFilters search={search} onChange={onChange} />
          <SortMenu search={search} onChange={onChange} />
          <ViewToggle
            view={viewOf(search)}
            onChange={(view) => onChange(viewChange(search, view), { replace: true })}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-3 lg:hidden">
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          aria-expanded={sheet === 'open'}
          onClick={() => setSheet('open')}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filtres
          {count > 0 && (
            <span className="rounded-sm bg-bleu px-1.5 text-on-bleu text-xs tabular-nums">{count}</span>
          )}
        </Button>
        <ViewToggle
          view={viewOf(search)}
          onChange={(view) => onChange(viewChange(search, view), { replace: true })}
        />
        <SortMenu search={search} onChange={onChange} className="w-full sm:order-none sm:w-64" />
      </div>
      {clear && <div className="-mx-3 -my-2">{clear}</div>}
      {sheet !== 'never' && (
        <Suspense>
          <FilterSheet
            open={sheet === 'open'}
            onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
            search={search}
            onChange={onChange}
            total={total}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The view changes nothing of what is listed: the page stays. */
function viewChange(search: URLSearchParams, view: 'grid' | 'list'): AddressChange {
  return { view: view === 'list' ? 'list' : null, page: search.get('page') };
}

function SortMenu({
  search,
  onChange,
  className,
}: {
  search: URLSearchParams;
  onChange: (change: AddressChange) => void;
  className?: string;
}) {
  return (
    <Menu
      label="Trier par"
      value={sortOf(search)}
      choices={directorySortChoices}
      onChange={(value) => onChange({ sort: value === defaultSort ? null : value })}
      {...(className ? { className } : {})}
    />
  );
}
