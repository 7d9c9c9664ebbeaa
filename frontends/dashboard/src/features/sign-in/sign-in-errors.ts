import { texts } from '@bottin/contracts/domain/texts.ts';
import { getErrorMessage, HttpError } from '@bottin/ui/calls/request.ts';

/** Sign-in error. It is shown at its field, or in a toast when `field` is null. */
export type SignInError =
  | { field: 'email' | 'password'; message: string; unverified: boolean }
  | { field: null; message: string };

/**
 * Maps an error to one of the sign-in errors that the specification defines: by its type if possible,
 * otherwise by the words of its message.
 */
export function toSignInError(error: unknown): SignInError {
  const message = getErrorMessage(error);
  const type = error instanceof HttpError ? (error.problem?.errorType ?? '') : '';
  const beside = (field: 'email' | 'password', text: string, unverified = false): SignInError => ({
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
