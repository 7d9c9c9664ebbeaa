import { recoveryCodeCount } from '@bottin/contracts/domain/second-factor.ts';
import { Secret } from 'otpauth';

/**
 * Generates ten recovery codes of 16 base32 characters. A code has 80 random bits, so it can't be guessed
 * from its hash.
 */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => new Secret({ size: 10 }).base32);
}

/** Formats a recovery code for display, in groups of four characters. */
export function formatRecoveryCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
