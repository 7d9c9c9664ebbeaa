import { isCommonPassword } from '@bottin/contracts/domain/common-passwords.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { fold } from '@bottin/contracts/domain/text.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { breachedPasswords } from './breached-passwords.ts';

/** Whether a password is among those that are tried first: by our own rule, or by what breaches showed. */
export function isTooCommon(password: string): boolean {
  return isCommonPassword(password) || breachedPasswords.has(fold(password));
}

/**
 * Refuses a common password, and says that it is one: the specification's text for a weak one asks for capitals and digits, which such
 * passwords have. Its length is the schema's matter; nothing is asked of its composition.
 */
export function refuseCommonPassword(password: string, field = 'password'): void {
  if (!isTooCommon(password)) return;
  throw new ProblemError({
    statusCode: 400,
    errorType: 'password_weak',
    message: texts.passwordCommon,
    errors: [{ path: [field], message: texts.passwordCommon }],
  });
}
