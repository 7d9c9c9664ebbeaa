import type { SecondFactorMethod } from '@bottin/contracts/domain/passkeys.ts';
import { authenticateWithPasskey } from './passkeys.ts';

/**
 * User input that confirms a sensitive action. The server refuses the action without this input, so a stolen
 * session isn't enough.
 */
export interface StepUpInput {
  currentPassword: string;
  code?: string | undefined;
}

/**
 * Builds the fields of a request that confirm a sensitive action. If the account requires a passkey, shows
 * the browser's passkey prompt. If the account requires a code, includes it even when it is empty, so that
 * the server reports the missing code.
 * @throws PasskeyError when the user cancels the prompt
 * @throws HttpError when the request for the passkey options fails
 */
export async function buildStepUpFields(
  { currentPassword, code }: StepUpInput,
  requiredFactor: SecondFactorMethod,
) {
  return {
    currentPassword,
    ...((requiredFactor === 'code' || code) && { code: code ?? '' }),
    ...(requiredFactor === 'passkey' && { passkey: await authenticateWithPasskey() }),
  };
}
