import { z } from 'zod';

export const userTypes = ['creator', 'company', 'both', 'fan'] as const;
export const userTypeSchema = z.enum(userTypes, { error: 'Veuillez sélectionner un type de profil' });
export type UserType = z.infer<typeof userTypeSchema>;

export const userTypeLabels: Readonly<Record<UserType, string>> = {
  creator: 'Créateur',
  company: 'Entreprise',
  both: 'Créateur et entreprise',
  fan: 'Fan',
};

/** Creators and 'both' choose and connect a platform. */
export function needsPlatform(userType: UserType): boolean {
  return userType === 'creator' || userType === 'both';
}

/** Shown in directory and rankings. */
export function isListedType(userType: UserType): boolean {
  return needsPlatform(userType);
}

/** Counted in 'Marques'. */
export function isBrandType(userType: UserType): boolean {
  return userType === 'company' || userType === 'both';
}

/** Has a public page at /createurs/{slug}; a fan never has. */
export function hasPublicPage(userType: UserType): boolean {
  return userType !== 'fan';
}

/** Whether /createurs/{slug} shows an account: one that may have a page, whole and approved. */
export function isPublished(account: {
  userType: UserType;
  status: string;
  isProfileComplete: boolean;
}): boolean {
  return hasPublicPage(account.userType) && account.isProfileComplete && account.status === 'approved';
}
