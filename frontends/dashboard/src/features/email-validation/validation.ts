import { texts } from '@bottin/contracts/domain/texts.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import type { CallResponse } from '@bottin/contracts/http/define-call.ts';
import { errorMessage } from '@bottin/ui/calls/request.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';

export type Validation = {
  state: 'loading' | 'success' | 'expired' | 'invalid' | 'error';
  message: string;
  /** Whose address was validated. */
  account: ValidatedAccount | null;
  /** By which its owner disowns the account; null where there is no way to. */
  disownToken: string | null;
};

export type ValidatedAccount = NonNullable<CallResponse<typeof authCalls.validateEmail>['account']>;

const nobodys = { account: null, disownToken: null };

export const validating: Validation = {
  state: 'loading',
  message: 'Veuillez patienter pendant que nous validons votre email...',
  ...nobodys,
};

/** What a refusal means, by the words of its message. */
function validationFrom(message: string): Validation {
  if (message.includes('expiré')) return { state: 'expired', message: texts.tokenExpired, ...nobodys };
  if (message.includes('invalide')) return { state: 'invalid', message: texts.tokenInvalid, ...nobodys };
  return { state: 'error', message, ...nobodys };
}

/** A link without a token. */
export const tokenMissing: Validation = { state: 'invalid', message: texts.tokenMissing, ...nobodys };

const asked = new Map<string, Promise<Validation>>();

/** Follows a validation link, once for each token however often the page is mounted. */
export function validateOnce(token: string): Promise<Validation> {
  const known = asked.get(token);
  if (known) return known;
  const answer = sendCall(authCalls.validateEmail, { query: { token } }).then(
    (answer): Validation => ({ state: 'success', ...answer }),
    (error: unknown) => validationFrom(errorMessage(error)),
  );
  asked.set(token, answer);
  return answer;
}
