import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import type { Facet } from '@bottin/contracts/filters/filter-list.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';
import { SlidersHorizontal } from '@bottin/ui/components/icons.tsx';
import type { Elements } from '@bottin/ui/lib/elements.ts';
import { useState } from 'react';
import { countActiveFilters, isMenu } from '../../lib/active-filters.ts';
import type { AddressChange } from '../../lib/use-address-filters.ts';
import { AddressFilter } from './address-filter.tsx';

const FilterSheet = lazyComponent(() => import('./filter-sheet.tsx'));

/**
 * Filters of a list, in one line: drop-down menus on wide screens, and on narrow screens a button that opens
 * all filters in a bottom sheet. `children` follows the filters, for example the sort menu.
 */
export function FilterBar({
  filters,
  search,
  onChange,
  results,
  facets,
  children,
  className,
}: {
  filters: readonly Filter[];
  search: URLSearchParams;
  onChange: (change: AddressChange) => void;
  /** Label of the results that the filters select, such as '12 créateurs'; undefined while they load, null on error. */
  results: string | undefined | null;
  /** Result counts of the choices, by filter name; undefined while they load or when the list has none. */
  facets?: Readonly<Record<string, Facet>> | undefined;
  children?: Elements;
  className?: string;
}) {
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const count = countActiveFilters(search, filters);
  return (
    <div className={cn('flex min-w-0 items-end gap-2 lg:gap-3', className)}>
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
          className="hidden flex-1 lg:block"
        />
      ))}
      {children}
      {sheet !== 'never' && (
        <FilterSheet
          open={sheet === 'open'}
          onOpenChange={(open) => setSheet(open ? 'open' : 'closed')}
          onMissing={() => setSheet('never')}
          filters={filters}
          search={search}
          onChange={onChange}
          results={results}
          facets={facets}
        />
      )}
    </div>
  );
}
