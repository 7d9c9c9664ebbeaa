import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { PasswordService } from './password.service.ts';

type Api = typeof identityRpc;

@Controller()
export class PasswordController {
  constructor(private readonly passwords: PasswordService) {}

  @Rpc(identityRpc.requestPasswordReset)
  requestPasswordReset({
    email,
  }: RpcParsedInput<Api['requestPasswordReset']>): Promise<RpcOutput<Api['requestPasswordReset']>> {
    return this.passwords.requestReset(email);
  }

  @Rpc(identityRpc.resetPassword)
  resetPassword({
    token,
    password,
  }: RpcParsedInput<Api['resetPassword']>): Promise<RpcOutput<Api['resetPassword']>> {
    return this.passwords.reset(token, password);
  }

  @Rpc(identityRpc.changePassword)
  changePassword(change: RpcParsedInput<Api['changePassword']>): Promise<RpcOutput<Api['changePassword']>> {
    return this.passwords.change(change);
  }
}
