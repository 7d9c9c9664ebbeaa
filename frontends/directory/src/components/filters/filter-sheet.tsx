import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { buildFilterReset, type Facet } from '@bottin/contracts/filters/filter-list.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { BottomSheet } from '@bottin/ui/components/dialog.tsx';
import { countActiveFilters, isMenu } from '../../lib/active-filters.ts';
import type { AddressChange } from '../../lib/use-address-filters.ts';
import { AddressFilter } from './address-filter.tsx';

/**
 * Bottom sheet with the filters of a list, for narrow screens. The label of its close button contains
 * `results`.
 */
export default function FilterSheet({
  open,
  onOpenChange,
  filters,
  search,
  onChange,
  results,
  facets,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filters: readonly Filter[];
  search: URLSearchParams;
  onChange: (change: AddressChange) => void;
  /** Label of the results that the filters select, such as '12 créateurs'; undefined while they load, null on error. */
  results: string | undefined | null;
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
          {/* Doesn't set `pending` while the results load, because a pending button ignores presses. */}
          <Button onClick={() => onOpenChange(false)} className="grow">
            <span aria-live="polite">
              {results === undefined ? 'Recherche…' : `Voir ${results ?? 'les résultats'}`}
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
