import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';

/** Who sent a request, according to the request's cookies. */
export interface Caller {
  /**
   * The signed-in user, as the identity service returned it for this request; null when nobody is signed in.
   */
  user: CurrentUser | null;
  /** Redis key of the user's session. */
  sessionKey: string | null;
  /** Id of the account that was registered in this browser, from the registration cookie. */
  registrantId: string | null;
  /** False when sessions couldn't be read, so that the caller is unknown rather than anonymous. */
  isKnown: boolean;
}

export const anonymousCaller: Caller = {
  user: null,
  sessionKey: null,
  registrantId: null,
  isKnown: true,
};
export const unknownCaller: Caller = { ...anonymousCaller, isKnown: false };

/**
 * How a handler depends on the caller. The two values differ when sessions can't be read: with `required`,
 * the request fails with 503; with `if-possible`, it continues with {@link unknownCaller}.
 */
export type CallerNeed = 'required' | 'if-possible';
export const CALLER_NEED = Symbol('CALLER_NEED');

/**
 * Makes SessionGuard identify the caller before the handler runs. It is for public calls, and for routes that
 * aren't calls (contracts/http). For a call that isn't public, SessionGuard always identifies the caller.
 */
export const NeedsCaller = (need: CallerNeed) => SetMetadata(CALLER_NEED, need);

const callers = new WeakMap<Request, Caller>();

export function setCaller(request: Request, caller: Caller): void {
  callers.set(request, caller);
}

/** Returns the caller of a request. Returns the anonymous caller when no guard has identified the caller. */
export function getCaller(request: Request): Caller {
  return callers.get(request) ?? anonymousCaller;
}
