import type { SessionUser } from '@bottin/contracts/http/auth.ts';
import type { Request } from 'express';

/** Who makes a request, as its cookies prove. */
export interface Caller {
  /** The signed-in account, fresh from identity. */
  user: SessionUser | null;
  /** The session's key in Redis, when there is one. */
  sessionKey: string | null;
  /** The account that a registration cookie is bound to. */
  registrantId: string | null;
}

export const nobody: Caller = { user: null, sessionKey: null, registrantId: null };

const callers = new WeakMap<Request, Caller>();

/** Remembers who makes the request, for its guards and handlers. */
export function setCaller(request: Request, caller: Caller): void {
  callers.set(request, caller);
}

export function callerOf(request: Request): Caller {
  return callers.get(request) ?? nobody;
}
