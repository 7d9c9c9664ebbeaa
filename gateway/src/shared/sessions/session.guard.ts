import type { HttpCall } from '@bottin/contracts/http/define-call.ts';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { authorize } from '../access.rules.ts';
import { HTTP_CALL } from '../call.ts';
import { type Caller, callerOf, setCaller } from '../caller.ts';

/**
 * Runs before every handler: remembers who asks, and refuses a call that they may not make before its input
 * is looked at. Whose account a `self` call names is checked with the input (CallInputOf).
 */
@Injectable()
export class SessionGuard extends AuthGuard('session') {
  constructor(private readonly reflector: Reflector) {
    super({ session: false, property: 'bottinCaller' });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = this.reflector.get<HttpCall | undefined>(HTTP_CALL, context.getHandler());
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<Request & { bottinCaller?: Caller }>();
    if (request.bottinCaller) setCaller(request, request.bottinCaller);
    if (call) authorize(call.access, callerOf(request), null);
    return true;
  }
}
