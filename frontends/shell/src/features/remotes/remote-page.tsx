import type { Host, RemoteName } from '@bottin/contracts/remotes/host.ts';
import { ErrorCard, Loading } from '@bottin/ui/components/states.tsx';
import { useEffect, useState } from 'react';
import type { PageComponent, PageLoader } from './loader.ts';
import { PageBoundary } from './page-boundary.tsx';

type State = { Page: PageComponent | null; failed: boolean; pending: boolean };

/**
 * One page of a remote. When it can't be loaded or throws, an error card takes its place while the rest of the site
 * lives, and 'Réessayer' loads it again without a full reload.
 */
export function RemotePage({
  owner,
  page,
  host,
  loader,
}: {
  owner: RemoteName;
  page: string;
  host: Host;
  loader: Pick<PageLoader, 'load' | 'loaded'>;
}) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>(() => ({
    Page: loader.loaded(owner, page),
    failed: false,
    pending: false,
  }));

  useEffect(() => {
    let current = true;
    setState((previous) => ({ ...previous, pending: attempt > 0 }));
    loader.load(owner, page).then(
      (Page) => current && setState({ Page, failed: false, pending: false }),
      () => current && setState({ Page: null, failed: true, pending: false }),
    );
    return () => {
      current = false;
    };
  }, [loader, owner, page, attempt]);

  const retry = () => setAttempt((count) => count + 1);
  if (state.failed) return <RemoteError onRetry={retry} pending={state.pending} />;
  if (!state.Page) return <Loading />;
  return (
    <PageBoundary fallback={(reset) => <RemoteError onRetry={reset} />}>
      <div data-app={owner}>
        <state.Page host={host} />
      </div>
    </PageBoundary>
  );
}

function RemoteError({ onRetry, pending = false }: { onRetry: () => void; pending?: boolean }) {
  return (
    <div data-app="shell">
      <div className="mx-auto max-w-2xl px-4 py-16">
        <ErrorCard
          title="Cette page n’a pas pu s’afficher"
          description="Le reste du site fonctionne. Réessaie dans quelques instants."
          onRetry={onRetry}
          pending={pending}
        />
      </div>
    </div>
  );
}
