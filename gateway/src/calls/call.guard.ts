import type { Access, CallInput, HttpCall } from '@bottin/contracts/http/define-call.ts';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { authorize } from './access.rules.ts';
import { readInput } from './call-input.rules.ts';
import { type Caller, getCaller } from './caller.ts';

const inputs = new WeakMap<Request, CallInput<HttpCall>>();

/**
 * Parses the input of a call, and checks that the caller may act for the account that the request names. It
 * runs for every handler of a call, whether or not the handler takes the input.
 */
export class CallGuard implements CanActivate {
  constructor(private readonly call: HttpCall) {}

  /** @throws ProblemError 400 validation_failed, 401 not_signed_in, 403 not_yours or admin_only */
  canActivate(context: ExecutionContext): true {
    const request = context.switchToHttp().getRequest<Request>();
    const { named, result } = readInput(this.call, request);
    // Check access before reporting validation errors, so that a caller without access learns nothing about
    // the fields.
    const acting = resolveActingAccount(this.call.access, getCaller(request), named);
    if (result.problem) throw result.problem;
    inputs.set(request, { ...result.input, ...acting });
    return true;
  }
}

/** Returns the input that {@link CallGuard} has parsed for this request. */
export function getInput(request: Request): CallInput<HttpCall> {
  const input = inputs.get(request);
  if (!input) throw new Error('getInput called before CallGuard ran');
  return input;
}

/**
 * Returns the part of a handler's input that depends on the call's access: the id of the account for which
 * the caller acts, the signed-in user and the session's key.
 */
function resolveActingAccount(access: Access, caller: Caller, target: string | null): object {
  const userId = authorize(access, caller, target);
  if (access === 'public') return {};
  const { user, sessionKey } = caller;
  return access === 'self' ? { userId } : { userId, user, sessionKey };
}
