import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { Audited } from '../security-log/security-log.interceptor.ts';
import { PasswordService } from './password.service.ts';

type Calls = typeof identityRpc;

@Controller()
export class PasswordController {
  constructor(private readonly passwords: PasswordService) {}

  @Rpc(identityRpc.requestPasswordReset)
  requestPasswordReset(
    input: RpcParsedInput<Calls['requestPasswordReset']>,
  ): Promise<RpcOutput<Calls['requestPasswordReset']>> {
    return this.passwords.requestReset(input);
  }

  @Rpc(identityRpc.resetPassword)
  @Audited('password-reset')
  resetPassword({
    token,
    password,
  }: RpcParsedInput<Calls['resetPassword']>): Promise<RpcOutput<Calls['resetPassword']>> {
    return this.passwords.reset(token, password);
  }

  @Rpc(identityRpc.changePassword)
  @Audited('password-change')
  changePassword(
    change: RpcParsedInput<Calls['changePassword']>,
  ): Promise<RpcOutput<Calls['changePassword']>> {
    return this.passwords.change(change);
  }
}
