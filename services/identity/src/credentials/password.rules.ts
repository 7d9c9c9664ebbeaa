import { isCommonPassword } from '@bottin/contracts/domain/common-passwords.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { fold } from '@bottin/contracts/domain/text.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { breachedPasswords } from './breached-passwords.ts';

/** Public details of an account, which an attacker would try first as its password. */
export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
  publicName: string;
}

/** Names shorter than this appear in too many words to be refused. */
const minNameLength = 3;
/** Names shorter than this are refused only as separate words: « Léa » is in « oléagineux ». */
const minPartLength = 5;

/** Whether a password is on the built-in list or in the list of breached passwords. */
export function isTooCommon(password: string): boolean {
  return isCommonPassword(password) || breachedPasswords.has(fold(password));
}

/**
 * Whether a password contains the owner's email address, its local part, or a name, ignoring case, accents
 * and separators.
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
 * Refuses a common password, or one that contains the owner's details. The message starts with the
 * specification's text, which asks for capitals and digits that such a password may have, so the actual
 * reason follows. The zod schema checks the length.
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

/** Returns the folded letters and digits of a text, so that « Marie-Ève » and « MARIE EVE » are equal. */
function toLettersAndDigits(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}
