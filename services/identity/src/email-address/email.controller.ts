import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { emailTokensRpc } from '@bottin/contracts/rpc/identity/email-tokens.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { Audited } from '../security-log/security-log.interceptor.ts';
import { EmailService } from './email.service.ts';

type Calls = typeof emailTokensRpc;

@Controller()
export class EmailController {
  constructor(private readonly emails: EmailService) {}

  @Rpc(emailTokensRpc.validateEmail)
  @Audited('email-confirmation')
  validateEmail({
    token,
  }: RpcParsedInput<Calls['validateEmail']>): Promise<RpcOutput<Calls['validateEmail']>> {
    return this.emails.validate(token);
  }

  @Rpc(emailTokensRpc.cancelEmailChange)
  @Audited('email-change-cancel')
  cancelEmailChange({
    token,
  }: RpcParsedInput<Calls['cancelEmailChange']>): Promise<RpcOutput<Calls['cancelEmailChange']>> {
    return this.emails.cancelChange(token);
  }

  @Rpc(emailTokensRpc.resendValidation)
  resendValidation(
    input: RpcParsedInput<Calls['resendValidation']>,
  ): Promise<RpcOutput<Calls['resendValidation']>> {
    return this.emails.resendValidation(input);
  }
}
