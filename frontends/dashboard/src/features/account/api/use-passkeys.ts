import type { Proof } from '@bottin/contracts/domain/passkeys.ts';
import { accountCalls } from '@bottin/contracts/http/account.ts';
import { makePasskey } from '@bottin/ui/calls/passkeys.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { proofOf, type TypedProof } from '@bottin/ui/calls/step-up.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';

/** The account's passkeys, and what has to be shown beside the password to change them. */
export function usePasskeys() {
  const { data, error, isValidating, mutate } = useCall(
    accountCalls.passkeys,
    {},
    { revalidateIfStale: true },
  );
  return {
    passkeys: data?.passkeys,
    proof: data?.proof ?? null,
    error: data ? undefined : error,
    isRetrying: isValidating,
    refresh: () => mutate(),
  };
}

/** Has the device make a passkey and the account take it. Resolves with what the server says of it. */
export async function addPasskey(
  { name, ...typed }: TypedProof & { name: string },
  proof: Proof,
): Promise<string> {
  const options = await sendCall(accountCalls.startPasskey, { body: await proofOf(typed, proof) });
  const passkey = await makePasskey(options);
  const { message } = await sendCall(accountCalls.addPasskey, { body: { name, passkey } });
  return message;
}

/** Resolves with what the server says of it. */
export async function removePasskey(passkeyId: string, typed: TypedProof, proof: Proof): Promise<string> {
  const { message } = await sendCall(accountCalls.removePasskey, {
    params: { passkeyId },
    body: await proofOf(typed, proof),
  });
  return message;
}
