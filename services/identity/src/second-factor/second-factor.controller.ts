import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { Audited } from '../security-log/security-log.interceptor.ts';
import { SecondFactorService } from './second-factor.service.ts';

type Calls = typeof identityRpc;

@Controller()
export class SecondFactorController {
  constructor(private readonly factors: SecondFactorService) {}

  @Rpc(identityRpc.secondFactor)
  secondFactor({ userId }: RpcParsedInput<Calls['secondFactor']>): Promise<RpcOutput<Calls['secondFactor']>> {
    return this.factors.getState(userId);
  }

  @Audited('second-factor-add')
  @Rpc(identityRpc.startSecondFactor)
  start(input: RpcParsedInput<Calls['startSecondFactor']>): Promise<RpcOutput<Calls['startSecondFactor']>> {
    return this.factors.start(input);
  }

  @Audited('second-factor-add')
  @Rpc(identityRpc.confirmSecondFactor)
  confirm(
    input: RpcParsedInput<Calls['confirmSecondFactor']>,
  ): Promise<RpcOutput<Calls['confirmSecondFactor']>> {
    return this.factors.confirm(input);
  }

  @Audited('sign-in')
  @Rpc(identityRpc.passSecondFactor)
  pass(input: RpcParsedInput<Calls['passSecondFactor']>): Promise<RpcOutput<Calls['passSecondFactor']>> {
    return this.factors.verifySignInCode(input);
  }

  @Audited('second-factor-remove')
  @Rpc(identityRpc.removeSecondFactor)
  remove(
    input: RpcParsedInput<Calls['removeSecondFactor']>,
  ): Promise<RpcOutput<Calls['removeSecondFactor']>> {
    return this.factors.remove(input);
  }

  @Audited('recovery-codes-renew')
  @Rpc(identityRpc.renewRecoveryCodes)
  renewRecoveryCodes(
    input: RpcParsedInput<Calls['renewRecoveryCodes']>,
  ): Promise<RpcOutput<Calls['renewRecoveryCodes']>> {
    return this.factors.renewRecoveryCodes(input);
  }
}
