import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import type { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { needsPlatform, type UserType } from '@bottin/contracts/domain/user-types.ts';
import { invalidField } from '../accounts/user.errors.ts';

/**
 * Returns an error if the account type requires a primary platform and none is chosen; otherwise null. The
 * types 'creator' and 'both' require one.
 */
export function validatePrimaryPlatform(
  userType: UserType,
  primaryPlatform: Platform | null,
): ProblemError | null {
  if (!needsPlatform(userType) || primaryPlatform !== null) return null;
  return invalidField('primaryPlatform', texts.primaryPlatformRequired);
}
