import type { SessionUser } from '@bottin/contracts/domain/account.ts';

/** Where someone who is signed in goes: the wizard when its last step is missing, the dashboard otherwise. */
export function homeOf(user: Pick<SessionUser, 'isProfileComplete'>): string {
  return user.isProfileComplete ? '/dashboard' : '/inscription';
}
