import { Button } from '@bottin/ui/components/button.tsx';
import { ArrowDown } from '@bottin/ui/components/icons.tsx';
import { describeTotal } from '@bottin/ui/format/total.ts';
import { useSearchParams } from 'react-router-dom';
import { useProfiles } from '../api/use-profiles.ts';

/**
 * Link to the list of pending profiles, which is below the creators. Renders nothing when no profile is
 * pending.
 */
export function WaitingProfiles() {
  const { pagination } = useProfiles('pending', 1);
  const [, setSearch] = useSearchParams();
  if (!pagination || pagination.total === 0) return null;
  const go = () => {
    setSearch(
      (before) => {
        const params = new URLSearchParams(before);
        params.delete('status');
        params.delete('page');
        return params;
      },
      { preventScrollReset: true },
    );
    document.getElementById('moderation')?.focus();
  };
  return (
    <Button onClick={go}>
      <span>{`${describeTotal(pagination.total, 'profil')} en attente`}</span>
      <ArrowDown aria-hidden="true" className="size-4" />
    </Button>
  );
}
