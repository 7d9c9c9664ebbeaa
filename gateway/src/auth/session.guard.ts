import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { type RequestContext, requestContext } from '@bottin/service-kit/context.ts';
import { type ExecutionContext, Injectable, Logger } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { authorize } from '../calls/access.rules.ts';
import { HTTP_CALL } from '../calls/call.ts';
import {
  CALLER_NEED,
  type Caller,
  type CallerNeed,
  getCaller,
  setCaller,
  unknownCaller,
} from '../calls/caller.ts';
import { DenialLog } from '../calls/denial-log.ts';
import { getNetwork } from '../rate-limits/network.rules.ts';

/**
 * Runs before every handler. Identifies the caller when the handler needs one. Denies calls to which the
 * caller has no access; this happens before the call's input is parsed. CallGuard later checks access to the
 * account that the request names.
 */
@Injectable()
export class SessionGuard extends AuthGuard('session') {
  private readonly logger = new Logger(SessionGuard.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly denials: DenialLog,
  ) {
    super({ session: false, property: 'bottinCaller' });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<HttpCall | undefined>(HTTP_CALL, context.getHandler());
    const need = this.getCallerNeed(context, call);
    const request = context.switchToHttp().getRequest<Request & { bottinCaller?: Caller }>();
    extendRequestContext({ network: getNetwork(request.ip) });
    if (!need) return true;
    try {
      await super.canActivate(context);
      if (request.bottinCaller) setCaller(request, request.bottinCaller);
    } catch (error) {
      if (need === 'required') throw error;
      this.logger.warn({
        message: 'continuing with an unknown caller: the session could not be read',
        error,
      });
      setCaller(request, unknownCaller);
    }
    const { user } = getCaller(request);
    extendRequestContext({ actor: user?.id });
    if (call) this.authorize(call, getCaller(request));
    return true;
  }

  private authorize(call: HttpCall, caller: Caller): void {
    try {
      authorize(call.access, caller, null);
    } catch (refusal) {
      if (caller.user) this.denials.record(call.id, refusal);
      throw refusal;
    }
  }

  private getCallerNeed(context: ExecutionContext, call: HttpCall | undefined): CallerNeed | undefined {
    if (call && call.access !== 'public') return 'required';
    return this.reflector.get<CallerNeed | undefined>(CALLER_NEED, context.getHandler());
  }
}

/**
 * Adds values to the request context. Every RPC of this request carries that context, and the security log
 * records these values.
 */
function extendRequestContext(values: Pick<RequestContext, 'actor' | 'network'>): void {
  const current = requestContext.getStore();
  if (current) Object.assign(current, values);
}
