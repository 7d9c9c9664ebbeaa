import { Link } from '@bottin/ui/components/router-link.tsx';
import { cn } from '@bottin/ui/lib/cn.ts';
import { useLocation } from 'react-router-dom';
import { navLinkActiveClass, navLinkClass } from './menu.tsx';
import { isActive, type NavItem } from './nav-items.ts';

/** Link in the header. It is marked while its page is the current one. */
export function NavLink({ item }: { item: NavItem }) {
  const active = isActive(useLocation().pathname, item.to);
  return (
    <Link
      to={item.to}
      aria-current={active ? 'page' : undefined}
      className={cn(navLinkClass, active && navLinkActiveClass)}
    >
      {item.label}
    </Link>
  );
}

/** Link that fills a whole row of a menu or of the drawer. */
export function RowLink({ item, onClick }: { item: NavItem; onClick?: () => void }) {
  const { pathname } = useLocation();
  const active = isActive(pathname, item.to) && !item.to.includes('?');
  return (
    <Link
      to={item.to}
      onClick={onClick}
      aria-current={active ? 'page' : undefined}
      className={cn(rowClass, active && 'bg-givre text-bleu')}
    >
      {item.label}
    </Link>
  );
}

/**
 * Row that opens a random profile. A plain link, because the gateway redirects to the profile. The attribute
 * `data-reload-document` marks it for `UnsavedChanges`, which must not open it with the router.
 */
export function RandomProfileLink() {
  return (
    <a href="/au-hasard" rel="nofollow" data-reload-document className={rowClass}>
      Au hasard
    </a>
  );
}

export const rowClass =
  'flex min-h-11 w-full items-center rounded-sm px-3 text-left font-medium text-sm transition-colors hover:bg-sunken';
