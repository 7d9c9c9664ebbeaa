import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { buildFilterReset, type Facet } from '@bottin/contracts/filters/filter-list.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { BottomSheet } from '@bottin/ui/components/dialog.tsx';
import { formatCount } from '@bottin/ui/format/number.ts';
import type { AddressChange } from '../../../lib/use-address-filters.ts';
import { countActiveFilters, isMenu } from '../filters.ts';
import { AddressFilter } from './address-filter.tsx';

/** Bottom sheet with the filters for narrow screens; its close button shows the number of results. */
export default function FilterSheet({
  open,
  onOpenChange,
  filters,
  search,
  onChange,
  total,
  facets,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: readonly Filter[];
  search: URLSearchParams;
  onChange: (change: AddressChange) => void;
  /** Number of results; undefined while it loads. */
  total: number | undefined;
  facets: Readonly<Record<string, Facet>> | undefined;
}) {
  return (
    <BottomSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Filtres"
      footer={
        <>
          {countActiveFilters(search, filters) > 0 && (
            <Button variant="ghost" onClick={() => onChange(buildFilterReset(filters))} className="px-3">
              Effacer les filtres
            </Button>
          )}
          <Button pending={total === undefined} onClick={() => onOpenChange(false)} className="grow">
            <span aria-live="polite">
              {total === undefined ? 'Recherche…' : `Voir ${formatCount(total, 'créateur')}`}
            </span>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        {filters.map((filter) => (
          <div key={filter.name}>
            {!isMenu(filter) && (
              <p aria-hidden="true" className="mb-1 font-semibold text-xs">
                {filter.menu.label}
              </p>
            )}
            <AddressFilter filter={filter} search={search} onChange={onChange} facets={facets} />
          </div>
        ))}
      </div>
    </BottomSheet>
  );
}
