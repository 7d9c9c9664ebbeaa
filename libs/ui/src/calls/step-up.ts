import type { SecondFactorMethod } from '@bottin/contracts/domain/passkeys.ts';
import { authenticateWithPasskey } from './passkeys.ts';

/**
 * Input that confirms a sensitive action. With a stolen session but without this input, the action is
 * refused.
 */
export interface StepUpInput {
  currentPassword: string;
  code?: string | undefined;
}

/**
 * Builds the step-up fields of a request. Shows the passkey prompt if a passkey is required. Sends a required
 * code even when it is empty, so that the server reports the missing code.
 * @throws PasskeyError when the user cancels the prompt
 * @throws HttpError when a request fails
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
