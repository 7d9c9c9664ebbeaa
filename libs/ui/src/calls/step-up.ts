import type { SecondFactorMethod } from '@bottin/contracts/domain/passkeys.ts';
import { authenticateWithPasskey } from './passkeys.ts';

/** Input that confirms a sensitive action, which a stolen session alone must not allow. */
export interface StepUpInput {
  currentPassword: string;
  code?: string | undefined;
}

/**
 * Builds the step-up fields of a request. Asks for the passkey if one is needed, and sends a needed code even
 * when empty, so that the server reports it as missing.
 * @throws PasskeyError when the user cancels; HttpError
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
