import { authCalls } from '@bottin/contracts/http/auth.ts';
import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import { emailTokensRpc } from '@bottin/contracts/rpc/identity/email-tokens.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { canSendLink } from '../rate-limits/link-budget.ts';
import { passwordTimeout } from './password-timeout.ts';
import { SessionCookies } from './session.cookies.ts';

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
  ): Promise<CallResponse<Calls['validateEmail']>> {
    const { message, account, credentialsVersion, disownToken } = await this.rpc.call(
      emailTokensRpc.validateEmail,
      query,
    );
    if (account && credentialsVersion !== undefined) {
      await this.cookies.renew(request, response, { userId: account.userId, credentialsVersion });
    }
    if (account) await this.cookies.confirmRegistration(request, account.userId);
    if (!account) return { message, account: null, disownToken };
    const { userId: _, ...shown } = account;
    return { message, account: shown, disownToken };
  }

  @Call(authCalls.disownAccount)
  async disownAccount({ body }: Input<Calls['disownAccount']>): Promise<Message> {
    await this.rpc.call(emailTokensRpc.disownAccount, body);
    return { message: 'Le compte est supprimé, et ton adresse est libre.' };
  }

  @Call(authCalls.resendValidation)
  resendValidation({ body }: Input<Calls['resendValidation']>, { request }: HttpContext): Promise<Message> {
    return this.rpc.call(emailTokensRpc.resendValidation, { ...body, send: canSendLink(request) });
  }

  @Call(authCalls.cancelEmailChange)
  cancelEmailChange({ body }: Input<Calls['cancelEmailChange']>): Promise<Message> {
    return this.rpc.call(emailTokensRpc.cancelEmailChange, body);
  }

  @Call(authCalls.forgotPassword)
  forgotPassword({ body }: Input<Calls['forgotPassword']>, { request }: HttpContext): Promise<Message> {
    return this.rpc.call(emailTokensRpc.requestPasswordReset, { ...body, send: canSendLink(request) });
  }

  @Call(authCalls.resetPassword)
  resetPassword({ body }: Input<Calls['resetPassword']>): Promise<Message> {
    return this.rpc.call(emailTokensRpc.resetPassword, body, passwordTimeout);
  }
}
