import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { signInRpc } from '@bottin/contracts/rpc/identity/sign-in.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { SignInService } from './sign-in.service.ts';

type Calls = typeof signInRpc;

@Controller()
export class SignInController {
  constructor(private readonly signIn: SignInService) {}

  @Rpc(signInRpc.authenticate)
  authenticate(
    credentials: RpcParsedInput<Calls['authenticate']>,
  ): Promise<RpcOutput<Calls['authenticate']>> {
    return this.signIn.authenticate(credentials);
  }

  @Rpc(signInRpc.authenticatePasskey)
  authenticatePasskey(
    assertion: RpcParsedInput<Calls['authenticatePasskey']>,
  ): Promise<RpcOutput<Calls['authenticatePasskey']>> {
    return this.signIn.authenticateByPasskey(assertion);
  }

  @Rpc(signInRpc.getUser)
  getUser({ userId }: RpcParsedInput<Calls['getUser']>): Promise<RpcOutput<Calls['getUser']>> {
    return this.signIn.findSessionUser(userId);
  }
}
