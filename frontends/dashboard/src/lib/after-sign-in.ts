import type { SessionUser } from '@bottin/contracts/domain/account.ts';

/** Returns where a signed-in user goes: the wizard until the profile is complete, then the dashboard. */
export function getHomePath(user: Pick<SessionUser, 'isProfileComplete'>): string {
  return user.isProfileComplete ? '/dashboard' : '/inscription';
}

const day = 24 * 3_600_000;

/** Greets with « Bienvenue » on the day of registration, and with « Bon retour » later. */
export function formatGreeting(
  { firstName, publicName, createdAt }: Pick<SessionUser, 'firstName' | 'publicName' | 'createdAt'>,
  now = Date.now(),
): string {
  const greeting = now - Date.parse(createdAt) < day ? 'Bienvenue' : 'Bon retour';
  return `${greeting}, ${firstName || publicName} !`;
}
