import { buildSavedQueryPath } from '@bottin/contracts/filters/saved-query.ts';
import { signInPath } from '@bottin/contracts/pages/return-path.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { Button } from '@bottin/ui/components/button.tsx';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { use } from 'react';
import { HostContext } from '../../../lib/host-context.ts';
import { useLazyDialog } from '@bottin/ui/hooks/use-lazy-dialog.ts';

const SaveSearchDialog = lazyComponent(() => import('./save-search-dialog.tsx'));

const label = 'Enregistrer la recherche';

/** Button that saves the search of the page. Visitors sign in first, and come back to the search. */
export default function SaveSearch({ query }: { query: string }) {
  const host = use(HostContext);
  return host && <OwnSaveSearch host={host} query={query} />;
}

function OwnSaveSearch({ host, query }: { host: Host; query: string }) {
  const { status } = useSession(host);
  const dialog = useLazyDialog(host, 'Le formulaire ne s’ouvre pas. Réessaie dans quelques instants.');
  if (status === 'loading') return null;
  if (status === 'anonymous') {
    return (
      <ButtonLink to={signInPath(buildSavedQueryPath(query))} variant="secondary" size="sm">
        {label}
      </ButtonLink>
    );
  }
  return (
    <>
      <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={dialog.open}>
        {label}
      </Button>
      {dialog.isOpen && <SaveSearchDialog host={host} query={query} {...dialog.closing} />}
    </>
  );
}
