import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { inputOf } from '../calls/call.guard.ts';
import type { Authenticated } from './login.strategy.ts';

/** Has passport check the e-mail address and password that the call's guard parsed. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  constructor() {
    super({ session: false, property: 'user' });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    request.body = inputOf(request).body;
    await super.canActivate(context);
    return true;
  }
}

/** Whose address and password a request brought. */
export function authenticatedBy(request: Request): Authenticated {
  return (request as Request & { user: Authenticated }).user;
}
