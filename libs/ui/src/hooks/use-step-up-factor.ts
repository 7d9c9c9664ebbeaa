import type { SecondFactorMethod } from '@bottin/contracts/domain/passkeys.ts';
import { accountCalls } from '@bottin/contracts/http/account.ts';
import { useCall } from './use-call.ts';

/**
 * Returns what the account needs besides its password for step-up authentication; null while unknown. With
 * `isNeeded` false no request is sent.
 */
export function useStepUpFactor(isNeeded = true): SecondFactorMethod {
  const args = isNeeded ? {} : null;
  return useCall(accountCalls.passkeys, args, { revalidateIfStale: true }).data?.proof ?? null;
}
