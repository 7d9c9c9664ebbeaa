export const userTypes = ['creator', 'company', 'both', 'fan'] as const;
export type UserType = (typeof userTypes)[number];

export const userTypeLabels: Readonly<Record<UserType, string>> = {
  creator: 'Créateur',
  company: 'Entreprise',
  both: 'Créateur et entreprise',
  fan: 'Fan',
};

/** Returns whether accounts of this type choose a primary platform and connect it. */
export function needsPlatform(userType: UserType): boolean {
  return userType === 'creator' || userType === 'both';
}

/** Returns whether accounts of this type are shown in the directory and rankings. */
export function isListedType(userType: UserType): boolean {
  return needsPlatform(userType);
}

/** Returns whether accounts of this type are counted in the 'Marques' total. */
export function isBrandType(userType: UserType): boolean {
  return userType === 'company' || userType === 'both';
}

/** Returns whether accounts of this type can have a page at /createurs/{slug}. */
export function hasPublicPage(userType: UserType): boolean {
  return userType !== 'fan';
}

/**
 * Returns whether an account's page is public: its type has a page, its profile is complete and it is
 * approved.
 */
export function isPublished(account: {
  userType: UserType;
  status: string;
  isProfileComplete: boolean;
}): boolean {
  return hasPublicPage(account.userType) && account.isProfileComplete && account.status === 'approved';
}
