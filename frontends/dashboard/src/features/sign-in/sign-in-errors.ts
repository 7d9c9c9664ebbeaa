import { texts } from '@bottin/contracts/domain/texts.ts';
import { errorMessage, HttpError } from '@bottin/ui/calls/request.ts';

/** What to do with a refused sign-in: say it beside a field, or announce it. */
export type Refusal =
  | { field: 'email' | 'password'; message: string; unverified: boolean }
  | { field: null; message: string };

/** The specification's catalogue for the login, by error type first and by the message's words otherwise. */
export function refusalOf(error: unknown): Refusal {
  const message = errorMessage(error);
  const type = error instanceof HttpError ? (error.problem?.errorType ?? '') : '';
  const beside = (field: 'email' | 'password', text: string, unverified = false): Refusal => ({
    field,
    message: text,
    unverified,
  });
  if (type === 'email_not_found') return beside('email', texts.emailNotFound);
  if (type === 'invalid_password') return beside('password', texts.passwordWrong);
  if (type === 'email_not_verified' || /v[ée]rifie.*email|verify.*email/i.test(message)) {
    return beside('email', texts.verifyEmail, true);
  }
  if (type === 'pending_approval' || /attente d.approbation|pending approval/i.test(message)) {
    return beside('email', texts.pendingApproval);
  }
  return { field: null, message };
}
