import { fold } from '@bottin/contracts/domain/text.ts';
import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * The most used passwords of the breaches that became public, of eight characters or more, in the form in which they are compared: a
 * package's list of some 49,000. Nobody is asked about a password elsewhere.
 */
export const breachedPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map(fold).filter((password) => password.length >= 8),
);
