import type { SessionUser } from '@bottin/contracts/domain/account.ts';

/** Where someone who is signed in goes: the wizard when its last step is missing, the dashboard otherwise. */
export function homeOf(user: Pick<SessionUser, 'isProfileComplete'>): string {
  return user.isProfileComplete ? '/dashboard' : '/inscription';
}

/** Where a second factor is set up. */
export const secondFactorPlace = '/dashboard?tab=profile#validation-en-deux-etapes';
