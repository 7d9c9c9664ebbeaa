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
  authenticate(
    credentials: RpcParsedInput<Calls['authenticate']>,
  ): Promise<RpcOutput<Calls['authenticate']>> {
    return this.signIn.authenticate(credentials);
  }

  @Rpc(identityRpc.authenticatePasskey)
  authenticatePasskey(
    assertion: RpcParsedInput<Calls['authenticatePasskey']>,
  ): Promise<RpcOutput<Calls['authenticatePasskey']>> {
    return this.signIn.authenticateByPasskey(assertion);
  }

  @Rpc(identityRpc.getUser)
  getUser({ userId }: RpcParsedInput<Calls['getUser']>): Promise<RpcOutput<Calls['getUser']>> {
    return this.signIn.findSessionUser(userId);
  }
}
