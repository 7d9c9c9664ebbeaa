import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { isPublished } from '@bottin/contracts/domain/user-types.ts';

import { linksIn, linkTo, type PageLink } from '../../lib/page-links.ts';

export type NavItem = PageLink;

export const homeItem = linkTo('home');
export const platformItems = linksIn('platforms');
export const personalFeedItem = linkTo('personal-feed');
export const quebecFeedItem = linkTo('quebec-feed');
export const directoryItems = linksIn('directory');
export const legalItems = linksIn('legal');
export const signInItem = linkTo('auth');
export const signUpItem: NavItem = { to: `${signInItem.to}?tab=register`, label: 'Créer un compte' };

/** The entries of 'Mon compte', 'Déconnexion' apart. A fan has no public page, others when theirs is approved. */
export function accountItems(
  user: Pick<SessionUser, 'slug' | 'userType' | 'role' | 'status' | 'isProfileComplete'>,
): readonly NavItem[] {
  const dashboard = linkTo('dashboard');
  const tab = (name: string, label: string): NavItem => ({ to: `${dashboard.to}?tab=${name}`, label });
  const profile = isPublished(user) ? `/createurs/${user.slug}` : `${dashboard.to}?tab=profile`;
  return [
    dashboard,
    tab('platforms', 'Mes plateformes'),
    tab('content', 'Mon contenu'),
    linkTo('edit-profile'),
    ...(user.userType === 'fan' ? [] : [{ to: profile, label: 'Voir mon profil' }]),
    ...(user.role === 'admin' ? [linkTo('admin')] : []),
  ];
}

/** Whether a link is the one of the page shown: by prefix of the path. */
export function isActive(pathname: string, to: string): boolean {
  const path = to.split('?')[0] ?? to;
  return pathname === path || pathname.startsWith(`${path}/`);
}
