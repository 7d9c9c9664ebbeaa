import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import type { Access } from '@bottin/contracts/http/define-call.ts';
import type { Caller } from './caller.ts';

export function notSignedIn(): ProblemError {
  return new ProblemError({ statusCode: 401, errorType: 'not_signed_in', message: texts.signInFirst });
}

function notYours(): ProblemError {
  return new ProblemError({ statusCode: 403, errorType: 'not_yours', message: texts.notYours });
}

function adminOnly(): ProblemError {
  return new ProblemError({ statusCode: 403, errorType: 'admin_only', message: texts.adminOnly });
}

function secondFactorNeeded(): ProblemError {
  return new ProblemError({
    statusCode: 403,
    errorType: 'second_factor_needed',
    message: 'Active d’abord la validation en deux étapes, dans ton tableau de bord.',
  });
}

/**
 * Returns the id of the account that the caller acts for; null for a public call by an anonymous caller.
 * `target` is the account that the request names, or null when it names none.
 * @throws ProblemError 401 not_signed_in, 403 not_yours, admin_only or second_factor_needed
 */
export function authorize(access: Access, caller: Caller, target: string | null): string | null {
  const signedIn = caller.user?.id ?? null;
  if (access === 'public') return signedIn ?? caller.registrantId;
  if (access === 'admin') {
    if (!caller.user) throw notSignedIn();
    if (caller.user.role !== 'admin') throw adminOnly();
    if (caller.user.lacksSecondFactor) throw secondFactorNeeded();
    return caller.user.id;
  }
  const own = [signedIn, access === 'self' ? caller.registrantId : null].filter((id) => id !== null);
  const [first] = own;
  if (first === undefined) throw notSignedIn();
  if (target === null) return first;
  if (!own.includes(target)) throw notYours();
  return target;
}
