import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { isPublished } from '@bottin/contracts/domain/user-types.ts';

import { getPageLink, listSectionLinks, type PageLink } from '../../lib/page-links.ts';

export type NavItem = PageLink;

export const homeItem = getPageLink('home');
export const platformItems = listSectionLinks('platforms');
export const personalFeedItem = getPageLink('personal-feed');
export const quebecFeedItem = getPageLink('quebec-feed');
export const directoryItems = listSectionLinks('directory');
export const exploreItems = listSectionLinks('explore');
export const legalItems = listSectionLinks('legal');
export const privacyItem = getPageLink('privacy');
export const signInItem = getPageLink('auth');
export const signUpItem: NavItem = { to: `${signInItem.to}?tab=register`, label: 'Créer un compte' };

/**
 * Lists the links of the menu 'Mon compte', without 'Déconnexion'. They are the same for every kind of account.
 * 'Voir mon profil' leads to the profile page if it is published, and otherwise to the profile in the dashboard.
 */
export function listAccountItems(
  user: Pick<SessionUser, 'slug' | 'userType' | 'role' | 'status' | 'isProfileComplete'>,
): readonly NavItem[] {
  const dashboard = getPageLink('dashboard');
  const tab = (name: string, label: string): NavItem => ({ to: `${dashboard.to}?tab=${name}`, label });
  const profile = isPublished(user) ? `/createurs/${user.slug}` : `${dashboard.to}?tab=profile`;
  return [
    dashboard,
    tab('platforms', 'Mes plateformes'),
    tab('content', 'Mon contenu'),
    getPageLink('edit-profile'),
    { to: profile, label: 'Voir mon profil' },
    ...(user.role === 'admin' ? [getPageLink('admin')] : []),
  ];
}

/** Returns whether a link is marked as current: its path is the current path or a parent of it. */
export function isActive(pathname: string, to: string): boolean {
  const path = to.split('?')[0] ?? to;
  return pathname === path || pathname.startsWith(`${path}/`);
}
