import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { SignInService } from './sign-in.service.ts';

type Calls = typeof identityRpc;

@Controller()
export class SignInController {
  constructor(private readonly signIn: SignInService) {}

  @Rpc(identityRpc.authenticate)
  async authenticate(
    credentials: RpcParsedInput<Calls['authenticate']>,
  ): Promise<RpcOutput<Calls['authenticate']>> {
    return { user: await this.signIn.authenticate(credentials) };
  }

  @Rpc(identityRpc.getUser)
  async getUser({ userId }: RpcParsedInput<Calls['getUser']>): Promise<RpcOutput<Calls['getUser']>> {
    return { user: await this.signIn.find(userId) };
  }
}
