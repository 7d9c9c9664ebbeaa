import type { PageRoute } from '@bottin/contracts/pages/routes.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { isOffline, offlineMessage } from '@bottin/ui/calls/request.ts';
import { ErrorCard } from '@bottin/ui/components/states.tsx';
import { warn } from '@bottin/ui/lib/warn.ts';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { PageComponent, PageLoader } from './loader.ts';
import { PageBoundary } from './page-boundary.tsx';
import { PageLoading } from './page-loading.tsx';

type State = { Page: PageComponent | null; failed: boolean; pending: boolean };

/**
 * Loads and shows a page of the shell or of a remote. Shows the page's skeleton meanwhile. When the page can't
 * be loaded or throws, an error card replaces the page, and the rest of the site keeps working. 'Réessayer' on
 * the card loads the page again without reloading the document. The attribute `data-page` names a
 * server-rendered page, so that the browser can load its code before hydration.
 */
export function LoadedPage({
  owner,
  page,
  skeleton,
  host,
  loader,
}: Pick<PageRoute, 'owner' | 'page'> & {
  skeleton?: PageRoute['skeleton'] | undefined;
  host: Host;
  loader: Pick<PageLoader, 'load' | 'loaded'>;
}) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<State>(() => ({
    Page: loader.loaded(owner, page),
    failed: false,
    pending: false,
  }));
  const { Page } = state;
  const { pathname, search } = useLocation();

  useEffect(() => {
    if (Page) return;
    let current = true;
    setState((previous) => ({ ...previous, pending: attempt > 0 }));
    loader.load(owner, page).then(
      (Loaded) => current && setState({ Page: Loaded, failed: false, pending: false }),
      (error: unknown) => {
        // The error card doesn't show the reason, so it is logged to the console.
        warn(`page ${page} of ${owner} failed to load: ${error instanceof Error ? error.message : error}`);
        if (current) setState({ Page: null, failed: true, pending: false });
      },
    );
    return () => {
      current = false;
    };
  }, [Page, loader, owner, page, attempt]);

  const retry = () => setAttempt((count) => count + 1);
  if (state.failed) return <PageError onRetry={retry} pending={state.pending} />;
  if (!Page) return <PageLoading skeleton={skeleton} />;
  return (
    <PageBoundary path={pathname + search} fallback={(reset) => <PageError onRetry={reset} />}>
      <div data-app={owner} data-page={`${owner}/${page}`}>
        <Page host={host} />
      </div>
    </PageBoundary>
  );
}

/** Error card in place of a page, with a button that retries. */
export function PageError({ onRetry, pending = false }: { onRetry: () => void; pending?: boolean }) {
  return (
    <div data-app="shell">
      <div className="mx-auto max-w-2xl px-4 py-16">
        <ErrorCard
          title="Cette page n’a pas pu s’afficher"
          description={
            isOffline() ? offlineMessage : 'Le reste du site fonctionne. Réessaie dans quelques instants.'
          }
          onRetry={onRetry}
          pending={pending}
        />
      </div>
    </div>
  );
}
