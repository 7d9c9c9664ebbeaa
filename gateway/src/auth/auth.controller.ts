import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import type { CallResponse } from '@bottin/contracts/http/define-call.ts';
import { Controller, UseGuards } from '@nestjs/common';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { SessionCookies } from '../sessions/session.cookies.ts';
import { authenticatedBy, LoginGuard } from './login.guard.ts';

type Calls = typeof authCalls;

@Controller()
export class AuthController {
  constructor(private readonly cookies: SessionCookies) {}

  @Call(authCalls.user)
  user({ user }: Input<Calls['user']>): SessionUser {
    return user;
  }

  // Its guard stands above the call, whose own runs first and parses the body.
  @UseGuards(LoginGuard)
  @Call(authCalls.login)
  async login(
    _input: Input<Calls['login']>,
    { request, response }: HttpContext,
  ): Promise<CallResponse<Calls['login']>> {
    const { user, credentialsVersion } = authenticatedBy(request);
    await this.cookies.signIn(request, response, {
      userId: user.id,
      credentialsVersion,
      role: user.role,
    });
    return { user };
  }

  @Call(authCalls.logout)
  async logout(
    _input: Input<Calls['logout']>,
    { request, response }: HttpContext,
  ): Promise<CallResponse<Calls['logout']>> {
    await this.cookies.signOut(request, response);
    return { message: 'À bientôt.' };
  }
}
