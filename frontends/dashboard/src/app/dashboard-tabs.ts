import type { UserType } from '@bottin/contracts/domain/user-types.ts';

const tabs = [
  { value: 'overview', label: 'Vue d’ensemble' },
  { value: 'platforms', label: 'Mes plateformes' },
  { value: 'content', label: 'Mon contenu' },
  { value: 'statistics', label: 'Mes statistiques' },
  { value: 'profile', label: 'Mon profil' },
  { value: 'share', label: 'Partager' },
  { value: 'account', label: 'Mon compte' },
] as const;

export type DashboardTab = (typeof tabs)[number]['value'];
interface TabItem {
  value: DashboardTab;
  label: string;
}

/**
 * Lists the tabs of an account. A fan has 'overview' and 'account', and also 'platforms' while a platform is
 * connected. While the URL requests 'platforms' or 'content', a fan has the requested tab too, because the
 * account menu links to both tabs.
 */
export function listTabs(
  userType: UserType,
  { requested, hasPlatforms }: { requested: string | null; hasPlatforms: boolean },
): readonly TabItem[] {
  if (userType !== 'fan') return tabs;
  return tabs.flatMap((tab): TabItem[] => {
    if (tab.value === 'overview') return [{ ...tab, label: 'Mon fil' }];
    if (tab.value === 'platforms' && hasPlatforms) return [tab];
    const isRequested = requested === tab.value && (tab.value === 'platforms' || tab.value === 'content');
    return isRequested || tab.value === 'account' ? [tab] : [];
  });
}

/**
 * Returns the tab that the URL requests, or 'overview' if `items` lacks that tab. A fan's profile is in the tab
 * 'account', because nobody else sees it.
 */
export function getOpenTab(items: readonly TabItem[], requested: string | null): DashboardTab {
  const open = items.find(({ value }) => value === requested);
  if (open) return open.value;
  return requested === 'profile' ? 'account' : 'overview';
}

/** Text below the greeting, by account type. */
export const intros: Readonly<Record<UserType, string>> = {
  creator: 'Tes plateformes, ton contenu et ton profil.',
  both: 'Tes plateformes, ton contenu et ton profil.',
  company: 'Ce que tu cherches, et combien de gens passent sur ta page.',
  fan: 'Les publications de ceux que tu suis, et ton compte.',
};
