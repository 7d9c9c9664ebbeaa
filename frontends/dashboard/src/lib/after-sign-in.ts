import type { SessionUser } from '@bottin/contracts/domain/account.ts';

/**
 * Returns the path to which a signed-in user is sent: the wizard until the profile is complete, then the
 * dashboard.
 */
export function getHomePath(user: Pick<SessionUser, 'isProfileComplete'>): string {
  return user.isProfileComplete ? '/dashboard' : '/inscription';
}

const day = 24 * 3_600_000;

/** Returns the greeting: « Bienvenue » in the first 24 hours after registration, « Bon retour » later. */
export function formatGreeting(
  { firstName, publicName, createdAt }: Pick<SessionUser, 'firstName' | 'publicName' | 'createdAt'>,
  now = Date.now(),
): string {
  const greeting = now - Date.parse(createdAt) < day ? 'Bienvenue' : 'Bon retour';
  return `${greeting}, ${firstName || publicName} !`;
}
