import type { Host } from '@bottin/contracts/remotes/host.ts';
import type { PageRoute } from '@bottin/contracts/remotes/routes.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { LoadedPage } from '../features/remotes/loaded-page.tsx';
import type { PageLoader } from '../features/remotes/loader.ts';
import { PageLoading } from '../features/remotes/page-loading.tsx';
import { Guard } from './guard.tsx';
import { personalFeed } from './pages.tsx';

interface Props {
  host: Host;
  loader: Pick<PageLoader, 'load' | 'loaded'>;
}

/** What one route shows: a guard, then a page of the shell or of a remote. */
export function RoutedPage({ route, host, loader }: Props & { route: PageRoute }) {
  return (
    <Guard access={route.access} host={host} refused={<NotFoundRoute host={host} loader={loader} />}>
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
  if (session.status === 'loading') return <PageLoading />;
  const { page, owner } = session.status === 'authenticated' ? personalFeed : route;
  return <Page page={page} owner={owner} host={host} loader={loader} />;
}

function Page({ page, owner, host, loader }: Props & Pick<PageRoute, 'page' | 'owner'>) {
  return <LoadedPage key={`${owner}/${page}`} owner={owner} page={page} host={host} loader={loader} />;
}

/** Any other path. */
export function NotFoundRoute({ host, loader }: Props) {
  return <Page page="not-found" owner="shell" host={host} loader={loader} />;
}
