import type { Proof } from '@bottin/contracts/domain/passkeys.ts';
import { accountCalls } from '@bottin/contracts/http/account.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';
import { answerWithPasskey, makePasskey } from '../../../lib/passkeys.ts';

/** What someone types before an act on their passkeys. */
export interface Typed {
  currentPassword: string;
  code: string;
}

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

/** What is sent of what was typed; where a passkey has to be shown, the person is asked for it now. */
export async function prove({ currentPassword, code }: Typed, proof: Proof) {
  return {
    currentPassword,
    ...(proof === 'code' && { code }),
    ...(proof === 'passkey' && { passkey: await answerWithPasskey() }),
  };
}

/** Has the device make a passkey and the account take it. Resolves with what the server says of it. */
export async function addPasskey(
  { name, ...typed }: Typed & { name: string },
  proof: Proof,
): Promise<string> {
  const options = await sendCall(accountCalls.startPasskey, { body: await prove(typed, proof) });
  const passkey = await makePasskey(options);
  const { message } = await sendCall(accountCalls.addPasskey, { body: { name, passkey } });
  return message;
}

/** Resolves with what the server says of it. */
export async function removePasskey(passkeyId: string, typed: Typed, proof: Proof): Promise<string> {
  const { message } = await sendCall(accountCalls.removePasskey, {
    params: { passkeyId },
    body: await prove(typed, proof),
  });
  return message;
}
