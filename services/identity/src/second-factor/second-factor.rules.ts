import { recoveryCodeCount } from '@bottin/contracts/domain/second-factor.ts';
import { Secret } from 'otpauth';

/**
 * Generates ten codes of 16 base32 letters. Their 80 random bits resist brute force even if the hashes leak.
 */
export function generateRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => new Secret({ size: 10 }).base32);
}

/** Returns a code in groups of four, for display. */
export function formatRecoveryCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
