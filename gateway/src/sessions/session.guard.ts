import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
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

/**
 * Runs before every handler: remembers who asks, where that matters, and refuses a call that they may not make
 * before its input is looked at. Whose account a call names is checked with its input (CallGuard).
 */
@Injectable()
export class SessionGuard extends AuthGuard('session') {
  private readonly logger = new Logger(SessionGuard.name);

  constructor(private readonly reflector: Reflector) {
    super({ session: false, property: 'bottinCaller' });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<HttpCall | undefined>(HTTP_CALL, context.getHandler());
    const need = this.needOf(context, call);
    if (!need) return true;
    const request = context.switchToHttp().getRequest<Request & { bottinCaller?: Caller }>();
    try {
      await super.canActivate(context);
      if (request.bottinCaller) setCaller(request, request.bottinCaller);
    } catch (error) {
      if (need === 'required') throw error;
      this.logger.warn({ message: 'who asks is not known', error });
      setCaller(request, unknownCaller);
    }
    if (call) authorize(call.access, callerOf(request), null);
    return true;
  }

  private needOf(context: ExecutionContext, call: HttpCall | undefined): CallerNeed | undefined {
    if (call) return call.access === 'public' ? undefined : 'required';
    return this.reflector.get<CallerNeed | undefined>(CALLER_NEED, context.getHandler());
  }
}
