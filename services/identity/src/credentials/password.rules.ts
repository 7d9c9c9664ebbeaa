import { isCommonPassword } from '@bottin/contracts/domain/common-passwords.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { fold } from '@bottin/contracts/domain/text.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { breachedPasswords } from './breached-passwords.ts';

/** Details of an account that an attacker would try first when guessing the password. */
export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
  publicName: string;
}

/**
 * A password must not contain a name of at least this many letters. Shorter names occur in too many words.
 */
const minNameLength = 3;
/**
 * A name with fewer letters is refused only as a separate word of the password, because « Léa » also occurs
 * in « oléagineux ».
 */
const minPartLength = 5;

/** Returns whether a password is in the built-in list or in the list of breached passwords. */
export function isTooCommon(password: string): boolean {
  return isCommonPassword(password) || breachedPasswords.has(fold(password));
}

/**
 * Returns whether a password contains the user's e-mail address, the part of it before the @, or one of the
 * user's names. Ignores case, accents and separators.
 */
function containsOwnerDetails(
  password: string,
  { email, firstName, lastName, publicName }: PasswordOwner,
): boolean {
  const joined = toLettersAndDigits(password);
  const words = new Set(fold(password).split(/[^\p{L}]+/u));
  const mailbox = email.slice(0, email.lastIndexOf('@'));
  return [email, mailbox, firstName, lastName, publicName].some((name) => {
    const key = toLettersAndDigits(name);
    if (key.length < minNameLength) return false;
    return key.length < minPartLength ? key === joined || words.has(key) : joined.includes(key);
  });
}

/**
 * Rejects a common password, and a password that contains details of the user. Each message starts with the
 * specification's text, which asks for capitals and digits, and goes on with the actual reason. The zod
 * schema checks the length.
 * @throws ProblemError 400 password_weak
 */
export function assertStrongPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const message = isTooCommon(password)
    ? texts.passwordCommon
    : containsOwnerDetails(password, owner)
      ? texts.passwordPersonal
      : null;
  if (message === null) return;
  throw new ProblemError({
    statusCode: 400,
    errorType: 'password_weak',
    message,
    errors: [{ path: [field], message }],
  });
}

/** Folds a text and keeps only its letters and digits, so that « Marie-Ève » and « MARIE EVE » are equal. */
function toLettersAndDigits(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}
