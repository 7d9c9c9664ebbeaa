import type { SecondFactorMethod } from '@bottin/contracts/domain/passkeys.ts';
import { accountCalls } from '@bottin/contracts/http/endpoints.ts';
import { useCall } from './use-call.ts';

/**
 * Returns the factor that the account requires, besides the password, to confirm a sensitive action. Returns
 * null when no factor is required, or while the requirement is unknown. Sends no request when `isNeeded` is
 * false.
 */
export function useStepUpFactor(isNeeded = true): SecondFactorMethod {
  const args = isNeeded ? {} : null;
  return useCall(accountCalls.passkeys, args, { revalidateIfStale: true }).data?.proof ?? null;
}
