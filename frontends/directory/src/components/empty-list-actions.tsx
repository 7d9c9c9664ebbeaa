import { Button } from '@bottin/ui/components/button.tsx';
import type { AddressChange } from '../lib/use-address-filters.ts';

/**
 * Buttons of a page of a list without results: one to the first page if other pages have results, and one that
 * removes the filters unless `reset` is null.
 */
export function EmptyListActions({
  total,
  reset,
  onLeave,
}: {
  total: number;
  reset: AddressChange | null;
  onLeave: (change: AddressChange) => void;
}) {
  return (
    <>
      {total > 0 && (
        <Button variant="secondary" onClick={() => onLeave({ page: '1' })}>
          Revenir à la première page
        </Button>
      )}
      {reset && (
        <Button variant="secondary" onClick={() => onLeave(reset)}>
          Effacer les filtres
        </Button>
      )}
    </>
  );
}
