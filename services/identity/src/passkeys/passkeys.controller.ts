import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { mfaRpc } from '@bottin/contracts/rpc/identity/mfa.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { Audited } from '../security-log/security-log.interceptor.ts';
import { PasskeysService } from './passkeys.service.ts';

type Calls = typeof mfaRpc;

@Controller()
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Rpc(mfaRpc.passkeys)
  list({ userId }: RpcParsedInput<Calls['passkeys']>): Promise<RpcOutput<Calls['passkeys']>> {
    return this.passkeys.list(userId);
  }

  @Audited('passkey-add')
  @Rpc(mfaRpc.startPasskey)
  start(input: RpcParsedInput<Calls['startPasskey']>): Promise<RpcOutput<Calls['startPasskey']>> {
    return this.passkeys.start(input);
  }

  @Audited('passkey-add')
  @Rpc(mfaRpc.addPasskey)
  add(input: RpcParsedInput<Calls['addPasskey']>): Promise<RpcOutput<Calls['addPasskey']>> {
    return this.passkeys.add(input);
  }

  @Audited('passkey-remove')
  @Rpc(mfaRpc.removePasskey)
  remove(input: RpcParsedInput<Calls['removePasskey']>): Promise<RpcOutput<Calls['removePasskey']>> {
    return this.passkeys.remove(input);
  }
}
