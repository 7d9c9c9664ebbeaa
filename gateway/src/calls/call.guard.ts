import type { Access, CallInput, HttpCall } from '@bottin/contracts/http/define-call.ts';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { authorize } from './access.rules.ts';
import { readInput } from './call-input.rules.ts';
import { type Caller, getCaller } from './caller.ts';

const inputs = new WeakMap<Request, CallInput<HttpCall>>();

/**
 * Parses a call's input, and checks that the caller may act for the account that it names. Runs for every
 * handler of a call, whatever arguments the handler takes.
 */
export class CallGuard implements CanActivate {
  constructor(private readonly call: HttpCall) {}

  /** @throws ProblemError 400 validation_failed, 401 not_signed_in, 403 not_yours or admin_only */
  canActivate(context: ExecutionContext): true {
    const request = context.switchToHttp().getRequest<Request>();
    const { named, result } = readInput(this.call, request);
    // Authorize before showing validation problems, so that a stranger learns nothing from them.
    const acting = resolveActingAccount(this.call.access, getCaller(request), named);
    if (result.problem) throw result.problem;
    inputs.set(request, { ...result.input, ...acting });
    return true;
  }
}

/** Returns the input that the guard parsed, for the call's handler. */
export function getInput(request: Request): CallInput<HttpCall> {
  const input = inputs.get(request);
  if (!input) throw new Error('getInput called before CallGuard ran');
  return input;
}

/** Returns the account acted for and the signed-in user, as far as the call's access guarantees them. */
function resolveActingAccount(access: Access, caller: Caller, target: string | null): object {
  const userId = authorize(access, caller, target);
  if (access === 'public') return {};
  const { user, sessionKey } = caller;
  return access === 'self' ? { userId } : { userId, user, sessionKey };
}
