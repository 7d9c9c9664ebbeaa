import type { Facets } from '@bottin/contracts/domain/entry-list.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { BottomSheet } from '@bottin/ui/components/dialog.tsx';
import { countOf } from '@bottin/ui/format/number.ts';
import type { AddressChange } from '../../../lib/use-address-filters.ts';
import { activeFilterCount, cleared } from '../filters.ts';
import { MenuFilters, PlatformFilter } from './filter-fields.tsx';

/** The filters on a narrow screen: from below, with the number of results on the button that closes it. */
export default function FilterSheet({
  open,
  onOpenChange,
  search,
  onChange,
  total,
  facets,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  search: URLSearchParams;
  onChange: (change: AddressChange) => void;
  /** Undefined while it is being counted. */
  total: number | undefined;
  facets: Facets | undefined;
}) {
  return (
    <BottomSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Filtres"
      footer={
        <>
          {activeFilterCount(search) > 0 && (
            <Button
              variant="ghost"
              onClick={() => onChange({ ...cleared, search: search.get('search'), sort: search.get('sort') })}
            >
              Effacer
            </Button>
          )}
          <Button pending={total === undefined} onClick={() => onOpenChange(false)} className="flex-1">
            <span aria-live="polite">
              {total === undefined ? 'Recherche…' : `Voir ${countOf(total, 'créateur')}`}
            </span>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pb-2">
        <div>
          <p aria-hidden="true" className="mb-1 font-semibold text-xs">
            Plateforme
          </p>
          <PlatformFilter search={search} onChange={onChange} facets={facets} />
        </div>
        <MenuFilters search={search} onChange={onChange} facets={facets} />
      </div>
    </BottomSheet>
  );
}
