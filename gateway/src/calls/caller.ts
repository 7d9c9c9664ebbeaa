import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';

/** The caller of a request, as authenticated by the request's cookies. */
export interface Caller {
  /** The signed-in account, read from identity for this request. */
  user: CurrentUser | null;
  /** The session's key in Redis. */
  sessionKey: string | null;
  /** The account of the registration cookie. */
  registrantId: string | null;
  /** False when sessions are unavailable, so the caller may be anybody. */
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
 * `required`: the request fails with 503 while sessions are unavailable. `if-possible`: it continues with
 * {@link unknownCaller}.
 */
export type CallerNeed = 'required' | 'if-possible';
export const CALLER_NEED = Symbol('CALLER_NEED');

/**
 * Makes the session available to a handler that isn't a call. A call's `access` does that already; files and
 * public reads need no session.
 */
export const NeedsCaller = (need: CallerNeed) => SetMetadata(CALLER_NEED, need);

const callers = new WeakMap<Request, Caller>();

export function setCaller(request: Request, caller: Caller): void {
  callers.set(request, caller);
}

/** Returns the caller of a request; the anonymous caller when nothing resolved one. */
export function getCaller(request: Request): Caller {
  return callers.get(request) ?? anonymousCaller;
}
