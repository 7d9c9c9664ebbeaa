import type { SessionUser } from '@bottin/contracts/domain/account.ts';

/** Where someone who is signed in goes: the wizard when its last step is missing, the dashboard otherwise. */
export function homeOf(user: Pick<SessionUser, 'isProfileComplete'>): string {
  return user.isProfileComplete ? '/dashboard' : '/inscription';
}

const day = 24 * 3_600_000;

/** Who signs in on the day of their registration comes for the first time, or nearly; « Bon retour » is for who returns. */
export function greetingOf(
  { firstName, publicName, createdAt }: Pick<SessionUser, 'firstName' | 'publicName' | 'createdAt'>,
  now = Date.now(),
): string {
  const greeting = now - Date.parse(createdAt) < day ? 'Bienvenue' : 'Bon retour';
  return `${greeting}, ${firstName || publicName} !`;
}
