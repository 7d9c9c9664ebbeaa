import type { Host } from '@bottin/contracts/remotes/host.ts';
import type { PageRoute } from '@bottin/contracts/remotes/routes.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { Suspense } from 'react';
import type { PageLoader } from '../features/remotes/loader.ts';
import { RemotePage } from '../features/remotes/remote-page.tsx';
import { Guard, ShellLoading } from './guard.tsx';
import { NotFound, personalFeed, shellPages } from './pages.tsx';

interface Props {
  host: Host;
  loader: Pick<PageLoader, 'load' | 'loaded'>;
}

/** What one route shows: a guard, then a page of the shell or of a remote. */
export function RoutedPage({ route, host, loader }: Props & { route: PageRoute }) {
  return (
    <Guard access={route.access} host={host} refused={<NotFoundRoute host={host} />}>
      {route.path === '/' ? (
        <Landing route={route} host={host} loader={loader} />
      ) : (
        <Page page={route.page} owner={route.owner} host={host} loader={loader} />
      )}
    </Guard>
  );
}

/** `/`: the public landing page, or the personal feed of who is signed in. */
function Landing({ route, host, loader }: Props & { route: PageRoute }) {
  const session = useSession(host);
  if (session.status === 'loading') return <ShellLoading />;
  const { page, owner } = session.status === 'authenticated' ? personalFeed : route;
  return <Page page={page} owner={owner} host={host} loader={loader} />;
}

function Page({ page, owner, host, loader }: Props & Pick<PageRoute, 'page' | 'owner'>) {
  if (owner !== 'shell')
    return <RemotePage key={`${owner}/${page}`} owner={owner} page={page} host={host} loader={loader} />;
  const Own = shellPages[page] ?? NotFound;
  return (
    <Suspense fallback={<ShellLoading />}>
      <div data-app="shell">
        <Own host={host} />
      </div>
    </Suspense>
  );
}

/** Any other path. */
export function NotFoundRoute({ host }: Pick<Props, 'host'>) {
  return (
    <Suspense fallback={<ShellLoading />}>
      <div data-app="shell">
        <NotFound host={host} />
      </div>
    </Suspense>
  );
}
