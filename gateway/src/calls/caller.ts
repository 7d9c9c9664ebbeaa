import type { CurrentUser } from '@bottin/contracts/domain/account.ts';
import { SetMetadata } from '@nestjs/common';
import type { Request } from 'express';

/** Who makes a request, as its cookies prove. */
export interface Caller {
  /** The signed-in account, fresh from identity. */
  user: CurrentUser | null;
  /** The session's key in Redis, when there is one. */
  sessionKey: string | null;
  /** The account that a registration cookie is bound to. */
  registrantId: string | null;
  /** False while sessions can't be asked: it may be anybody. */
  known: boolean;
}

export const nobody: Caller = {
  user: null,
  sessionKey: null,
  registrantId: null,
  known: true,
};
export const unknownCaller: Caller = { ...nobody, known: false };

/** `required`: without an answer the request fails with 503. `if-possible`: it goes on with {@link unknownCaller}. */
export type CallerNeed = 'required' | 'if-possible';
export const CALLER_NEED = Symbol('CALLER_NEED');

/** Has the session looked up for a handler that isn't a call; calls say it by their access. Files and public reads need none. */
export const NeedsCaller = (need: CallerNeed) => SetMetadata(CALLER_NEED, need);

const callers = new WeakMap<Request, Caller>();

/** Remembers who makes the request, for its guards and handlers. */
export function setCaller(request: Request, caller: Caller): void {
  callers.set(request, caller);
}

/** Who makes the request; nobody where nothing asked for it. */
export function callerOf(request: Request): Caller {
  return callers.get(request) ?? nobody;
}
