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
  callerOf,
  setCaller,
  unknownCaller,
} from '../calls/caller.ts';
import { DeniedActs } from '../calls/denied-acts.ts';
import { networkOf } from '../calls/network.rules.ts';

/**
 * Runs before every handler: remembers who asks, where that matters, and refuses a call that they may not make
 * before its input is looked at. Whose account a call names is checked with its input (CallGuard).
 */
@Injectable()
export class SessionGuard extends AuthGuard('session') {
  private readonly logger = new Logger(SessionGuard.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly denied: DeniedActs,
  ) {
    super({ session: false, property: 'bottinCaller' });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<HttpCall | undefined>(HTTP_CALL, context.getHandler());
    const need = this.needOf(context, call);
    const request = context.switchToHttp().getRequest<Request & { bottinCaller?: Caller }>();
    tellServices({ network: networkOf(request.ip) });
    if (!need) return true;
    try {
      await super.canActivate(context);
      if (request.bottinCaller) setCaller(request, request.bottinCaller);
    } catch (error) {
      if (need === 'required') throw error;
      this.logger.warn({ message: 'who asks is not known', error });
      setCaller(request, unknownCaller);
    }
    const { user } = callerOf(request);
    tellServices({ actor: user?.id });
    if (call) this.authorize(call, callerOf(request));
    return true;
  }

  private authorize(call: HttpCall, caller: Caller): void {
    try {
      authorize(call.access, caller, null);
    } catch (refusal) {
      if (caller.user) this.denied.note(call.id, refusal);
      throw refusal;
    }
  }

  private needOf(context: ExecutionContext, call: HttpCall | undefined): CallerNeed | undefined {
    if (call) return call.access === 'public' ? undefined : 'required';
    return this.reflector.get<CallerNeed | undefined>(CALLER_NEED, context.getHandler());
  }
}

/** What goes along with every call that this request makes, for the security log. */
function tellServices(known: Pick<RequestContext, 'actor' | 'network'>): void {
  const current = requestContext.getStore();
  if (current) Object.assign(current, known);
}
