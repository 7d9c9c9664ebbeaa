import { texts } from '@bottin/contracts/domain/texts.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { errorMessage } from '@bottin/ui/calls/request.ts';
import { sendCall } from '@bottin/ui/calls/send-call.ts';

export type Validation = {
  state: 'loading' | 'success' | 'expired' | 'invalid' | 'error';
  message: string;
};

export const validating: Validation = {
  state: 'loading',
  message: 'Veuillez patienter pendant que nous validons votre email...',
};

/** What a refusal means, by the words of its message. */
function validationFrom(message: string): Validation {
  if (message.includes('expiré')) return { state: 'expired', message: texts.tokenExpired };
  if (message.includes('invalide')) return { state: 'invalid', message: texts.tokenInvalid };
  return { state: 'error', message };
}

const asked = new Map<string, Promise<Validation>>();

/** Follows a validation link, once for each token however often the page is mounted. */
export function validateOnce(token: string): Promise<Validation> {
  const known = asked.get(token);
  if (known) return known;
  const answer = sendCall(authCalls.validateEmail, { query: { token } }).then(
    ({ message }): Validation => ({ state: 'success', message }),
    (error: unknown) => validationFrom(errorMessage(error)),
  );
  asked.set(token, answer);
  return answer;
}
