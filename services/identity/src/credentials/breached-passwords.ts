import { fold } from '@bottin/contracts/domain/text.ts';
import { dictionary } from '@zxcvbn-ts/language-common';

/**
 * The most frequent passwords of at least eight characters in public data breaches, folded for comparison.
 * The list (about 49,000 passwords) comes from an npm package, so no password is sent to an external service.
 */
export const breachedPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map(fold).filter((password) => password.length >= 8),
);
