import { recoveryCodeCount } from '@bottin/contracts/domain/second-factor.ts';
import { Secret } from 'otpauth';

/** Ten codes of 80 random bits, 16 letters each: too many to guess, even from their hashes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => new Secret({ size: 10 }).base32);
}

/** As it is shown: in groups of four. */
export function inGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
