import type { Host, SessionState } from '@bottin/contracts/remotes/host.ts';
import { Drawer } from '@bottin/ui/components/dialog.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import type { Elements } from '@bottin/ui/lib/elements.ts';
import {
  directoryItems,
  exploreItems,
  listAccountItems,
  type NavItem,
  personalFeedItem,
  platformItems,
  quebecFeedItem,
  signInItem,
  signUpItem,
} from './nav-items.ts';
import { RandomProfileLink, RowLink, rowClass } from './nav-link.tsx';

/**
 * Side drawer with the header's links, for narrow screens. Its code loads when the visitor first opens it.
 */
export default function MobileMenu({
  open,
  onOpenChange,
  session,
  host,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  session: SessionState;
  host: Pick<Host, 'session'>;
}) {
  const close = () => onOpenChange(false);
  const rows = (items: readonly NavItem[]) =>
    items.map((item) => (
      <li key={item.to}>
        <RowLink item={item} onClick={close} />
      </li>
    ));
  const user = session.user;
  return (
    <Drawer open={open} onOpenChange={onOpenChange} title="Menu">
      <nav aria-label="Menu mobile" className="-mx-3 pb-6">
        <ul>
          {user && rows([personalFeedItem])}
          {rows([quebecFeedItem])}
          <li>
            <ul className="ml-3 border-line border-l pl-2">{rows(platformItems)}</ul>
          </li>
          {rows(directoryItems)}
          {rows(exploreItems)}
          <li>
            <RandomProfileLink />
          </li>
        </ul>
        <Group label="Mon compte">
          {session.status === 'loading' && <Skeleton className="mx-3 h-11" />}
          {session.status === 'anonymous' && <ul>{rows([signInItem, signUpItem])}</ul>}
          {user && (
            <ul>
              {rows(listAccountItems(user))}
              <li>
                <button type="button" className={rowClass} onClick={() => host.session.logout()}>
                  Déconnexion
                </button>
              </li>
            </ul>
          )}
        </Group>
      </nav>
    </Drawer>
  );
}

function Group({ label, children }: { label: string; children: Elements }) {
  return (
    <section className="mt-3 border-line border-t pt-3">
      <h2 className="px-3 py-1 font-semibold text-muted text-xs">{label}</h2>
      {children}
    </section>
  );
}
