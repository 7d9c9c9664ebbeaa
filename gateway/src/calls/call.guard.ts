import type { Access, CallInput, HttpCall } from '@bottin/contracts/http/define-call.ts';
import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { authorize } from './access.rules.ts';
import { readInput } from './call-input.rules.ts';
import { type Caller, callerOf } from './caller.ts';

const inputs = new WeakMap<Request, CallInput<HttpCall>>();

/**
 * Lets a request through to its call's handler: its input parsed, and by who may act for the account that it names.
 * Runs for every handler of a call, whatever the handler takes.
 */
export class CallGuard implements CanActivate {
  constructor(private readonly call: HttpCall) {}

  /** @throws ProblemError 400 validation_failed, 401 not_signed_in, 403 not_yours or admin_only */
  canActivate(context: ExecutionContext): true {
    const request = context.switchToHttp().getRequest<Request>();
    const { named, result } = readInput(this.call, request);
    // Before its faults are told: a stranger learns nothing of what they sent.
    const acting = actingFor(this.call.access, callerOf(request), named);
    if (result.problem) throw result.problem;
    inputs.set(request, { ...result.input, ...acting });
    return true;
  }
}

/** What the guard let through, for the call's handler. */
export function inputOf(request: Request): CallInput<HttpCall> {
  const input = inputs.get(request);
  if (!input) throw new Error('the input of a call is asked for before its guard ran');
  return input;
}

/** The account acted for, and who is signed in, as far as a call's access makes them certain. */
function actingFor(access: Access, caller: Caller, target: string | null): object {
  const userId = authorize(access, caller, target);
  if (access === 'public') return {};
  const { user, sessionKey } = caller;
  return access === 'self' ? { userId } : { userId, user, sessionKey };
}
