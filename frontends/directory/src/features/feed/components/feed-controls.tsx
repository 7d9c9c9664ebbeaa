import {
  contentTypeLabels,
  contentTypes,
  feedSortLabels,
  feedSorts,
} from '@bottin/contracts/domain/content.ts';
import type { feedQueryOf } from '@bottin/contracts/remotes/first-data.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { Select } from '@bottin/ui/components/input.tsx';
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useId } from 'react';
import type { AddressChange } from '../../../lib/use-address-filters.ts';

/** The sort, its order, and the type of content. */
export function FeedControls({
  query,
  onChange,
}: {
  query: ReturnType<typeof feedQueryOf>;
  onChange: (change: AddressChange) => void;
}) {
  const sort = useId();
  const type = useId();
  const descending = query.sortOrder === 'desc';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-end gap-3 sm:flex">
      <div className="sm:min-w-40">
        <label htmlFor={sort} className="mb-1 block font-semibold text-xs">
          Trier par
        </label>
        <Select
          id={sort}
          value={query.sortBy}
          onChange={({ target }) => onChange({ sortBy: target.value === feedSorts[0] ? null : target.value })}
        >
          {feedSorts.map((value) => (
            <option key={value} value={value}>
              {feedSortLabels[value]}
            </option>
          ))}
        </Select>
      </div>
      <Button
        variant="secondary"
        aria-label={`Ordre : ${descending ? 'décroissant' : 'croissant'}`}
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
      <div className="sm:min-w-44">
        <label htmlFor={type} className="mb-1 block font-semibold text-xs">
          Type de contenu
        </label>
        <Select
          id={type}
          value={query.contentType ?? ''}
          onChange={({ target }) => onChange({ contentType: target.value })}
        >
          <option value="">Tous</option>
          {contentTypes.map((value) => (
            <option key={value} value={value}>
              {contentTypeLabels[value]}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
