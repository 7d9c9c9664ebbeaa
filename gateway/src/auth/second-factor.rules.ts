import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { Env } from '../config/env.ts';

/**
 * Returns whether the account is an administrator who must set up a second factor before using the admin
 * area.
 */
export function lacksSecondFactor(
  { user, hasSecondFactor }: { user: Pick<SessionUser, 'role'>; hasSecondFactor: boolean },
  { ADMIN_MFA }: Pick<Env, 'ADMIN_MFA'>,
): boolean {
  return ADMIN_MFA === 'required' && user.role === 'admin' && !hasSecondFactor;
}
