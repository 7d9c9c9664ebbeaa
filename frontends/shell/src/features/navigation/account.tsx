import type { Host, SessionState } from '@bottin/contracts/remotes/host.ts';
import { ButtonLink } from '@bottin/ui/components/link.tsx';
import { Skeleton } from '@bottin/ui/components/skeleton.tsx';
import { UserRound } from '@bottin/ui/components/icons.tsx';
import { Menu } from './menu.tsx';
import { listAccountItems, signInItem, signUpItem } from './nav-items.ts';
import { NavLink, RowLink, rowClass } from './nav-link.tsx';

/**
 * Account section at the right end of the header. Shows a placeholder while the user loads, the menu 'Mon
 * compte' to a signed-in user, and links to sign-in and registration to a visitor.
 */
export function Account({ session, host }: { session: SessionState; host: Pick<Host, 'session'> }) {
  if (session.status === 'loading') return <Skeleton className="h-11 w-56" />;
  if (session.status === 'anonymous') {
    return (
      <>
        <NavLink item={signInItem} />
        <ButtonLink to={signUpItem.to}>{signUpItem.label}</ButtonLink>
      </>
    );
  }
  return (
    <Menu
      align="right"
      label={
        <>
          <UserRound aria-hidden="true" className="size-5" />
          <span>Mon compte</span>
        </>
      }
    >
      {listAccountItems(session.user).map((item) => (
        <li key={item.to}>
          <RowLink item={item} />
        </li>
      ))}
      <li className="mt-1 border-line border-t pt-1">
        <button type="button" className={rowClass} onClick={() => host.session.logout()}>
          Déconnexion
        </button>
      </li>
    </Menu>
  );
}
