import type { Proof } from '@bottin/contracts/domain/passkeys.ts';
import { answerWithPasskey } from './passkeys.ts';

/** What someone types before an act that a stolen session must not do. */
export interface TypedProof {
  currentPassword: string;
  code?: string | undefined;
}

/**
 * Returns what is sent of what was typed. Where a passkey has to be shown, the person is asked for it now; a code that is wanted is sent
 * even if nothing was typed, so that the server says what is missing.
 * @throws PasskeyError when they didn't show one; HttpError
 */
export async function proofOf({ currentPassword, code }: TypedProof, proof: Proof) {
  return {
    currentPassword,
    ...((proof === 'code' || code) && { code: code ?? '' }),
    ...(proof === 'passkey' && { passkey: await answerWithPasskey() }),
  };
}
