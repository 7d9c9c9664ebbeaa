import { authCalls } from '@bottin/contracts/http/auth.ts';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { Request } from 'express';
import { parseInput } from '../calls/call.ts';

/** Parses the body before passport reads it, so that a bad one gets the fields' own texts. */
@Injectable()
export class LoginGuard extends AuthGuard('local') {
  constructor() {
    super({ session: false, property: 'user' });
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    request.body = parseInput(authCalls.login, request).body;
    await super.canActivate(context);
    return true;
  }
}
