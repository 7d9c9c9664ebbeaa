import { authCalls } from '@bottin/contracts/http/auth.ts';
import type { CallResponse } from '@bottin/contracts/http/define-call.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { SessionCookies } from '../sessions/session.cookies.ts';

type Calls = typeof authCalls;
type Message = CallResponse<Calls['resendValidation']>;

@Controller()
export class EmailLinksController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly cookies: SessionCookies,
  ) {}

  @Call(authCalls.validateEmail)
  async validateEmail(
    { query }: Input<Calls['validateEmail']>,
    { request, response }: HttpContext,
  ): Promise<Message> {
    const { message, account } = await this.rpc.call(identityRpc.validateEmail, query);
    if (account) await this.cookies.renew(request, response, account);
    return { message };
  }

  @Call(authCalls.resendValidation)
  resendValidation({ body }: Input<Calls['resendValidation']>): Promise<Message> {
    return this.rpc.call(identityRpc.resendValidation, body);
  }

  @Call(authCalls.cancelEmailChange)
  cancelEmailChange({ body }: Input<Calls['cancelEmailChange']>): Promise<Message> {
    return this.rpc.call(identityRpc.cancelEmailChange, body);
  }

  @Call(authCalls.forgotPassword)
  forgotPassword({ body }: Input<Calls['forgotPassword']>): Promise<Message> {
    return this.rpc.call(identityRpc.requestPasswordReset, body);
  }

  @Call(authCalls.resetPassword)
  resetPassword({ body }: Input<Calls['resetPassword']>): Promise<Message> {
    return this.rpc.call(identityRpc.resetPassword, body);
  }
}
