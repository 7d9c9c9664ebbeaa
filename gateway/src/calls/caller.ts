import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';

/** The caller of a request, as proved by its cookies. */
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
 * Resolves the session for a handler that isn't a call; calls declare it by their access. Files and public
 * reads need none.
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
