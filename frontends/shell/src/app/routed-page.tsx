import type { PageRoute } from '@bottin/contracts/pages/routes.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { LoadedPage } from '../features/remotes/loaded-page.tsx';
import type { PageLoader } from '../features/remotes/loader.ts';
import { PageLoading } from '../features/remotes/page-loading.tsx';
import { Guard } from './guard.tsx';

interface Props {
  host: Host;
  loader: Pick<PageLoader, 'load' | 'loaded'>;
}

/** Renders a route's page, which belongs to the shell or to a remote, if the user has access to it. */
export function RoutedPage({ route, host, loader }: Props & { route: PageRoute }) {
  return (
    <Guard
      access={route.access ?? 'public'}
      host={host}
      refused={<NotFoundRoute host={host} loader={loader} />}
    >
      {route.whenSignedIn ? (
        <PageBySession visitors={route} members={route.whenSignedIn} host={host} loader={loader} />
      ) : (
        <Page {...route} host={host} loader={loader} />
      )}
    </Guard>
  );
}

type PageReference = Pick<PageRoute, 'page' | 'owner' | 'skeleton'>;

/** Renders the page `visitors` for visitors and the page `members` for signed-in users, at the same URL. */
function PageBySession({
  visitors,
  members,
  host,
  loader,
}: Props & { visitors: PageReference; members: PageReference }) {
  const session = useSession(host);
  if (session.status === 'loading') return <PageLoading />;
  const shown = session.status === 'authenticated' ? members : visitors;
  return <Page {...shown} host={host} loader={loader} />;
}

function Page({ page, owner, skeleton, host, loader }: Props & PageReference) {
  return (
    <LoadedPage
      key={`${owner}/${page}`}
      owner={owner}
      page={page}
      skeleton={skeleton}
      host={host}
      loader={loader}
    />
  );
}

/** Renders the not-found page, for a path that no route matches. */
export function NotFoundRoute({ host, loader }: Props) {
  return <Page page="not-found" owner="shell" host={host} loader={loader} />;
}
