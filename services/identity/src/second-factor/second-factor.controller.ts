import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { mfaRpc } from '@bottin/contracts/rpc/identity/mfa.ts';
import { signInRpc } from '@bottin/contracts/rpc/identity/sign-in.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { Audited } from '../security-log/security-log.interceptor.ts';
import { SecondFactorService } from './second-factor.service.ts';

type Calls = typeof mfaRpc & typeof signInRpc;

@Controller()
export class SecondFactorController {
  constructor(private readonly factors: SecondFactorService) {}

  @Rpc(mfaRpc.secondFactor)
  secondFactor({ userId }: RpcParsedInput<Calls['secondFactor']>): Promise<RpcOutput<Calls['secondFactor']>> {
    return this.factors.getState(userId);
  }

  @Audited('second-factor-add')
  @Rpc(mfaRpc.startSecondFactor)
  start(input: RpcParsedInput<Calls['startSecondFactor']>): Promise<RpcOutput<Calls['startSecondFactor']>> {
    return this.factors.start(input);
  }

  @Audited('second-factor-add')
  @Rpc(mfaRpc.confirmSecondFactor)
  confirm(
    input: RpcParsedInput<Calls['confirmSecondFactor']>,
  ): Promise<RpcOutput<Calls['confirmSecondFactor']>> {
    return this.factors.confirm(input);
  }

  @Audited('sign-in')
  @Rpc(signInRpc.passSecondFactor)
  pass(input: RpcParsedInput<Calls['passSecondFactor']>): Promise<RpcOutput<Calls['passSecondFactor']>> {
    return this.factors.verifySignInCode(input);
  }

  @Audited('second-factor-remove')
  @Rpc(mfaRpc.removeSecondFactor)
  remove(
    input: RpcParsedInput<Calls['removeSecondFactor']>,
  ): Promise<RpcOutput<Calls['removeSecondFactor']>> {
    return this.factors.remove(input);
  }

  @Audited('recovery-codes-renew')
  @Rpc(mfaRpc.renewRecoveryCodes)
  renewRecoveryCodes(
    input: RpcParsedInput<Calls['renewRecoveryCodes']>,
  ): Promise<RpcOutput<Calls['renewRecoveryCodes']>> {
    return this.factors.renewRecoveryCodes(input);
  }
}
