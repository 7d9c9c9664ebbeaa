import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { isPublished } from '@bottin/contracts/domain/user-types.ts';

export interface NavItem {
  to: string;
  label: string;
}

export const platformItems: readonly NavItem[] = [
  { to: '/youtube-quebec', label: 'YouTube' },
  { to: '/tiktok-quebec', label: 'TikTok' },
  { to: '/instagram-quebec', label: 'Instagram' },
  { to: '/facebook-quebec', label: 'Facebook' },
  { to: '/linkedin-quebec', label: 'LinkedIn' },
];

export const personalFeedItem: NavItem = { to: '/mon-fil-personnalise', label: 'Mon fil perso' };
export const quebecFeedItem: NavItem = { to: '/fil-quebecois', label: 'Le fil québécois' };

export const directoryItems: readonly NavItem[] = [
  { to: '/categories', label: 'Catégories' },
  { to: '/classements', label: 'Classements' },
  { to: '/repertoire', label: 'Répertoire' },
];

export const signInItem: NavItem = { to: '/login', label: 'Connexion' };
export const signUpItem: NavItem = { to: '/login?tab=register', label: 'Créer un compte' };

/** The entries of 'Mon compte', 'Déconnexion' apart. A fan has no public page, others when theirs is approved. */
export function accountItems(
  user: Pick<SessionUser, 'slug' | 'userType' | 'role' | 'status' | 'isProfileComplete'>,
): readonly NavItem[] {
  const profile = isPublished(user) ? `/createurs/${user.slug}` : '/dashboard?tab=profile';
  return [
    { to: '/dashboard', label: 'Tableau de bord' },
    { to: '/dashboard?tab=platforms', label: 'Mes plateformes' },
    { to: '/dashboard?tab=content', label: 'Mon contenu' },
    { to: '/edit-profile', label: 'Modifier mon profil' },
    ...(user.userType === 'fan' ? [] : [{ to: profile, label: 'Voir mon profil' }]),
    ...(user.role === 'admin' ? [{ to: '/admin', label: 'Administration' }] : []),
  ];
}

/** Whether a link is the one of the page shown: by prefix of the path. */
export function isActive(pathname: string, to: string): boolean {
  const path = to.split('?')[0] ?? to;
  return pathname === path || pathname.startsWith(`${path}/`);
}
