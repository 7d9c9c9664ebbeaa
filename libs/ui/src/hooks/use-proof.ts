import type { Proof } from '@bottin/contracts/domain/passkeys.ts';
import { accountCalls } from '@bottin/contracts/http/account.ts';
import { useCall } from './use-call.ts';

/** Reads what the account has to show beside its password; null while that isn't known. With `isNeeded` false nothing is asked. */
export function useProof(isNeeded = true): Proof {
  const args = isNeeded ? {} : null;
  return useCall(accountCalls.passkeys, args, { revalidateIfStale: true }).data?.proof ?? null;
}
