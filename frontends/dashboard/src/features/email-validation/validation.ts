import { texts } from '@bottin/contracts/domain/texts.ts';
import { authCalls } from '@bottin/contracts/http/endpoints.ts';
import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import { getErrorMessage } from '@bottin/ui/calls/request.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';

export type Validation = {
  state: 'loading' | 'success' | 'expired' | 'invalid' | 'error';
  message: string;
  /** Account whose e-mail address was validated. */
  account: ValidatedAccount | null;
  /** Token for disowning the account; null when the link doesn't allow disowning. */
  disownToken: string | null;
};

export type ValidatedAccount = NonNullable<CallResponse<typeof authCalls.validateEmail>['account']>;

const withoutAccount = { account: null, disownToken: null };

export const validating: Validation = {
  state: 'loading',
  message: 'Veuillez patienter pendant que nous validons votre email...',
  ...withoutAccount,
};

/** Maps an error message of the server to a state, by searching for words in the message. */
function parseFailure(message: string): Validation {
  if (message.includes('expiré')) return { state: 'expired', message: texts.tokenExpired, ...withoutAccount };
  if (message.includes('invalide'))
    return { state: 'invalid', message: texts.tokenInvalid, ...withoutAccount };
  return { state: 'error', message, ...withoutAccount };
}

/** State of the page when its link has no token. */
export const tokenMissing: Validation = { state: 'invalid', message: texts.tokenMissing, ...withoutAccount };

const validations = new Map<string, Promise<Validation>>();

/** Sends each validation token once, however often the page is mounted. */
export function validateOnce(token: string): Promise<Validation> {
  const cached = validations.get(token);
  if (cached) return cached;
  const result = sendCall(authCalls.validateEmail, { query: { token } }).then(
    (response): Validation => ({ state: 'success', ...response }),
    (error: unknown) => parseFailure(getErrorMessage(error)),
  );
  validations.set(token, result);
  return result;
}
