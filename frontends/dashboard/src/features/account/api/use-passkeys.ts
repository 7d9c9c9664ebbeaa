import type { SecondFactorMethod } from '@bottin/contracts/domain/passkeys.ts';
import { accountCalls } from '@bottin/contracts/http/endpoints.ts';
import { createPasskey } from '@bottin/ui/calls/passkeys.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';
import { buildStepUpFields, type StepUpInput } from '@bottin/ui/calls/step-up.ts';
import { useCall } from '@bottin/ui/hooks/use-call.ts';

/** Loads the account's passkeys. `proof` is the second factor that changing them requires. */
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

/** Creates a passkey on the device and registers it with the account. Resolves with the server's message. */
export async function addPasskey(
  { name, ...typed }: StepUpInput & { name: string },
  proof: SecondFactorMethod,
): Promise<string> {
  const options = await sendCall(accountCalls.startPasskey, { body: await buildStepUpFields(typed, proof) });
  const passkey = await createPasskey(options);
  const { message } = await sendCall(accountCalls.addPasskey, { body: { name, passkey } });
  return message;
}

/** Removes a passkey. Resolves with the server's message. */
export async function removePasskey(
  passkeyId: string,
  typed: StepUpInput,
  proof: SecondFactorMethod,
): Promise<string> {
  const { message } = await sendCall(accountCalls.removePasskey, {
    params: { passkeyId },
    body: await buildStepUpFields(typed, proof),
  });
  return message;
}
