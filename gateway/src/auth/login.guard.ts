import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { getInput } from '../calls/call.guard.ts';
import type { Authenticated } from './login.strategy.ts';

/**
 * Authenticates a sign-in with passport. Uses the e-mail address and password that the guard of `@Call` has
 * parsed.
 */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  constructor() {
    super({ session: false, property: 'user' });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    request.body = getInput(request).body;
    await super.canActivate(context);
    return true;
  }
}

/** Returns the account that {@link LoginGuard} authenticated. */
export function getAuthenticated(request: Request): Authenticated {
  return (request as Request & { user: Authenticated }).user;
}
