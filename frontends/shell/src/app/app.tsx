import { routes } from '@bottin/contracts/pages/routes.ts';
import type { Host } from '@bottin/contracts/remotes/host.ts';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { Consent } from '../features/consent/consent.tsx';
import { Footer } from '../features/navigation/footer.tsx';
import { Header } from '../features/navigation/header.tsx';
import { LogoHeader } from '../features/navigation/logo-header.tsx';
import { RouteFocus } from '../features/navigation/route-focus.tsx';
import { ScrollRestoration } from '../features/navigation/scroll-restoration.tsx';
import { Notifications } from '../features/notifications/notifications.tsx';
import { LinkPrefetch } from '../features/prefetch/link-prefetch.tsx';
import type { PageLoader } from '../features/remotes/loader.ts';
import type { RemoteRegistry } from '../features/remotes/registry.ts';
import { StaleNotice } from '../features/stale-notice/stale-notice.tsx';
import { siteConfig } from '../lib/config.ts';
import { NotFoundRoute, RoutedPage } from './routed-page.tsx';
import { SessionSync } from './session-sync.tsx';
import { useFreshRemotes } from './use-fresh-remotes.ts';

/**
 * Layout of the whole site: the header, the page that the URL selects, and the footer. Around a standalone
 * page, header and footer have no menus.
 */
export function App({
  host,
  loader,
  registry,
}: {
  host: Host;
  loader: Pick<PageLoader, 'load' | 'loaded' | 'declaration'>;
  registry: Pick<RemoteRegistry, 'check' | 'changed'>;
}) {
  useFreshRemotes(registry);
  const { pathname } = useLocation();
  const standalone = routes.some(
    (route) => route.standalone && route.paths.some((path) => matchPath(path, pathname)),
  );
  return (
    <>
      <SessionSync />
      <div data-app="shell" data-around-page>
        <a
          href="#contenu"
          className="fixed top-2 left-2 z-60 -translate-y-20 rounded-sm bg-bleu px-4 py-3 font-semibold text-on-bleu focus:translate-y-0"
        >
          Aller au contenu
        </a>
      </div>
      {standalone ? <LogoHeader /> : <Header host={host} />}
      <StaleNotice />
      <main id="contenu" tabIndex={-1}>
        <Routes>
          {routes.flatMap((route) =>
            route.paths.map((path) => (
              <Route
                key={path}
                path={path}
                element={<RoutedPage route={route} host={host} loader={loader} />}
              />
            )),
          )}
          <Route path="*" element={<NotFoundRoute host={host} loader={loader} />} />
        </Routes>
      </main>
      <Footer host={host} config={siteConfig} standalone={standalone} />
      <RouteFocus />
      <ScrollRestoration />
      <LinkPrefetch host={host} loader={loader} />
      <Consent />
      <Notifications />
    </>
  );
}
