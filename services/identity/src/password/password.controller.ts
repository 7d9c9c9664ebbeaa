import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { accountRpc } from '@bottin/contracts/rpc/identity/account.ts';
import { emailTokensRpc } from '@bottin/contracts/rpc/identity/email-tokens.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { Audited } from '../security-log/security-log.interceptor.ts';
import { PasswordService } from './password.service.ts';

type Calls = typeof accountRpc & typeof emailTokensRpc;

@Controller()
export class PasswordController {
  constructor(private readonly passwords: PasswordService) {}

  @Rpc(emailTokensRpc.requestPasswordReset)
  requestPasswordReset(
    input: RpcParsedInput<Calls['requestPasswordReset']>,
  ): Promise<RpcOutput<Calls['requestPasswordReset']>> {
    return this.passwords.requestReset(input);
  }

  @Rpc(emailTokensRpc.resetPassword)
  @Audited('password-reset')
  resetPassword({
    token,
    password,
  }: RpcParsedInput<Calls['resetPassword']>): Promise<RpcOutput<Calls['resetPassword']>> {
    return this.passwords.reset(token, password);
  }

  @Rpc(accountRpc.changePassword)
  @Audited('password-change')
  changePassword(
    change: RpcParsedInput<Calls['changePassword']>,
  ): Promise<RpcOutput<Calls['changePassword']>> {
    return this.passwords.change(change);
  }
}
