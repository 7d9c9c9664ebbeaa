import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import type { CallResponse } from '@bottin/contracts/http/define-call.ts';
import { Controller, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';
import { signInFirst } from '../calls/access.rules.ts';
import { Call } from '../calls/call.ts';
import { callerOf } from '../calls/caller.ts';
import { SessionCookies } from '../sessions/session.cookies.ts';
import { LoginGuard } from './login.guard.ts';

@Controller()
export class AuthController {
  constructor(private readonly cookies: SessionCookies) {}

  @Call(authCalls.user)
  user(@Req() request: Request): SessionUser {
    const { user } = callerOf(request);
    if (!user) throw signInFirst();
    return user;
  }

  @Call(authCalls.login)
  @UseGuards(LoginGuard)
  async login(
    @Req() request: Request & { user: SessionUser },
    @Res({ passthrough: true }) response: Response,
  ): Promise<CallResponse<typeof authCalls.login>> {
    await this.cookies.signIn(request, response, request.user.id);
    return { user: request.user };
  }

  @Call(authCalls.logout)
  async logout(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CallResponse<typeof authCalls.logout>> {
    await this.cookies.signOut(request, response);
    return { message: 'À bientôt.' };
  }
}
