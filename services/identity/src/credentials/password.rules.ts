import { isCommonPassword } from '@bottin/contracts/domain/common-passwords.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { fold } from '@bottin/contracts/domain/text.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { breachedPasswords } from './breached-passwords.ts';

/** What an account is known by, which whoever guesses its password tries first. */
export interface PasswordOwner {
  email: string;
  firstName: string;
  lastName: string;
  publicName: string;
}

/** Shorter names are in too many words to be refused at all. */
const minNameLength = 3;
/** Shorter names are refused as words of their own only: « Léa » is in « oléagineux ». */
const minPartLength = 5;

/** Returns whether a password is among those that are tried first: by our own rule, or by what breaches showed. */
export function isTooCommon(password: string): boolean {
  return isCommonPassword(password) || breachedPasswords.has(fold(password));
}

/** Returns whether a password contains the owner's address, what stands before its @, or a name, however it is written. */
function namesItsOwner(password: string, { email, firstName, lastName, publicName }: PasswordOwner): boolean {
  const joined = joinLetters(password);
  const words = new Set(fold(password).split(/[^\p{L}]+/u));
  const mailbox = email.slice(0, email.lastIndexOf('@'));
  return [email, mailbox, firstName, lastName, publicName].some((name) => {
    const key = joinLetters(name);
    if (key.length < minNameLength) return false;
    return key.length < minPartLength ? key === joined || words.has(key) : joined.includes(key);
  });
}

/**
 * Refuses a common password, or one that names its owner. The specification's text comes first; it asks for capitals and digits, which
 * such passwords may have, so what is wrong with this one follows. Its length is the schema's matter.
 * @throws ProblemError 400 password_weak
 */
export function refuseWeakPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const message = isTooCommon(password)
    ? texts.passwordCommon
    : namesItsOwner(password, owner)
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

/** The letters and digits of a text, folded: « Marie-Ève » and « MARIE EVE » are the same name. */
function joinLetters(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '');
}
