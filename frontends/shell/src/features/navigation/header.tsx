import type { Host } from '@bottin/contracts/remotes/host.ts';
import { IconButton } from '@bottin/ui/components/button.tsx';
import { Container } from '@bottin/ui/components/container.tsx';
import { lazyComponent } from '@bottin/ui/components/lazy-component.tsx';
import { Link } from '@bottin/ui/components/router-link.tsx';
import { useSession } from '@bottin/ui/hooks/use-session.ts';
import { Menu as MenuIcon, Search } from '@bottin/ui/components/icons.tsx';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Logo } from '../../components/logo.tsx';
import { Account } from './account.tsx';
import { Menu } from './menu.tsx';
import {
  directoryItems,
  exploreItems,
  isActive,
  personalFeedItem,
  platformItems,
  quebecFeedItem,
} from './nav-items.ts';
import { NavLink, RandomProfileLink, RowLink } from './nav-link.tsx';
import { useHideOnScroll } from './use-hide-on-scroll.ts';
import { useSearchKey } from './use-search-key.ts';

const MobileMenu = lazyComponent(() => import('./mobile-menu.tsx'));
const SearchPanel = lazyComponent(() => import('./search-panel.tsx'));

export function Header({ host }: { host: Pick<Host, 'session' | 'demonstration'> }) {
  const session = useSession(host);
  const { pathname } = useLocation();
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const [searching, setSearching] = useState(false);
  const header = useRef<HTMLElement>(null);
  const searchButton = useRef<HTMLButtonElement>(null);
  useHideOnScroll(header);
  useSearchKey(() => setSearching(true));
  // The search and the drawer close in the render of the new page, not after it: the focus trap of an open drawer would undo the
  // focus of RouteFocus.
  const [shownPathname, setShownPathname] = useState(pathname);
  if (shownPathname !== pathname) {
    setShownPathname(pathname);
    setSearching(false);
    if (drawer === 'open') setDrawer('closed');
  }
  const inFeed = [quebecFeedItem, ...platformItems].some((item) => isActive(pathname, item.to));

  return (
    <header ref={header} className="site-header" data-app="shell" data-around-page>
      <div className="border-line border-b bg-paper">
        <Container className="flex min-h-16 items-center gap-2">
          <Link
            to="/"
            className="mr-2 inline-flex min-h-11 items-center rounded-sm"
            aria-label="Bottin, accueil"
          >
            <Logo />
          </Link>
          {host.demonstration && (
            <span className="rounded-sm bg-warning-tint px-2 py-0.5 font-semibold text-warning text-xs">
              démonstration
            </span>
          )}
          <nav aria-label="Navigation principale" className="ml-2 hidden flex-1 lg:block">
            <ul className="flex items-center">
              {session.user && (
                <li>
                  <NavLink item={personalFeedItem} />
                </li>
              )}
              <li>
                <Menu label={quebecFeedItem.label} active={inFeed}>
                  <li>
                    <RowLink item={{ ...quebecFeedItem, label: 'Tout le Québec' }} />
                  </li>
                  {platformItems.map((item) => (
                    <li key={item.to}>
                      <RowLink item={item} />
                    </li>
                  ))}
                </Menu>
              </li>
              {directoryItems.map((item) => (
                <li key={item.to}>
                  <NavLink item={item} />
                </li>
              ))}
              <li>
                <Menu label="Explorer" active={exploreItems.some((item) => isActive(pathname, item.to))}>
                  {exploreItems.map((item) => (
                    <li key={item.to}>
                      <RowLink item={item} />
                    </li>
                  ))}
                  <li>
                    <RandomProfileLink />
                  </li>
                </Menu>
              </li>
            </ul>
          </nav>
          <IconButton
            ref={searchButton}
            label="Rechercher"
            title="Rechercher (touche /)"
            aria-expanded={searching}
            onClick={() => setSearching(!searching)}
            className="max-lg:ml-auto"
          >
            <Search aria-hidden="true" className="size-5" />
          </IconButton>
          <div className="hidden items-center gap-2 lg:flex">
            <Account session={session} host={host} />
          </div>
          <IconButton
            label="Ouvrir le menu"
            aria-haspopup="dialog"
            aria-expanded={drawer === 'open'}
            onClick={() => setDrawer('open')}
            className="-mr-2 lg:hidden"
          >
            <MenuIcon aria-hidden="true" className="size-6" />
          </IconButton>
        </Container>
      </div>
      {searching && (
        <SearchPanel
          onClose={() => {
            setSearching(false);
            searchButton.current?.focus();
          }}
          onMissing={() => setSearching(false)}
        />
      )}
      {drawer !== 'never' && (
        <MobileMenu
          open={drawer === 'open'}
          onOpenChange={(open) => setDrawer(open ? 'open' : 'closed')}
          onMissing={() => setDrawer('never')}
          session={session}
          host={host}
        />
      )}
    </header>
  );
}
