import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { fold } from '@bottin/contracts/domain/text.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { commonPasswords } from './common-passwords.ts';

/** Whether the password is among those that are tried first, whatever its capitals and accents. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(fold(password));
}

/** Refuses a common password. Its length is the schema's matter; nothing is asked of its composition. */
export function refuseCommonPassword(password: string, field = 'password'): void {
  if (!isCommonPassword(password)) return;
  throw new ProblemError({
    statusCode: 400,
    errorType: 'password_weak',
    message: texts.passwordWeak,
    errors: [{ path: [field], message: texts.passwordWeak }],
  });
}
