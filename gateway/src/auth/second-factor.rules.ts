import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { Env } from '../config/env.ts';

/** Whether an account must set up a second factor before it may use the administration. */
export function lacksSecondFactor(
  { user, hasSecondFactor }: { user: Pick<SessionUser, 'role'>; hasSecondFactor: boolean },
  { ADMIN_MFA }: Pick<Env, 'ADMIN_MFA'>,
): boolean {
  return ADMIN_MFA === 'required' && user.role === 'admin' && !hasSecondFactor;
}
