import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { Env } from '../config/env.ts';

/** Whether someone has to set a second factor up before anything of the administration answers them. */
export function lacksSecondFactor(
  { user, hasSecondFactor }: { user: Pick<SessionUser, 'role'>; hasSecondFactor: boolean },
  { ADMIN_SECOND_FACTOR }: Pick<Env, 'ADMIN_SECOND_FACTOR'>,
): boolean {
  return ADMIN_SECOND_FACTOR === 'required' && user.role === 'admin' && !hasSecondFactor;
}
