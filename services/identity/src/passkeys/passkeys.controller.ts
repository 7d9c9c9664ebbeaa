import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { Audited } from '../security-log/security-log.interceptor.ts';
import { PasskeysService } from './passkeys.service.ts';

type Calls = typeof identityRpc;

@Controller()
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Rpc(identityRpc.passkeys)
  list({ userId }: RpcParsedInput<Calls['passkeys']>): Promise<RpcOutput<Calls['passkeys']>> {
    return this.passkeys.list(userId);
  }

  @Audited('passkey-add')
  @Rpc(identityRpc.startPasskey)
  start(input: RpcParsedInput<Calls['startPasskey']>): Promise<RpcOutput<Calls['startPasskey']>> {
    return this.passkeys.start(input);
  }

  @Audited('passkey-add')
  @Rpc(identityRpc.addPasskey)
  add(input: RpcParsedInput<Calls['addPasskey']>): Promise<RpcOutput<Calls['addPasskey']>> {
    return this.passkeys.add(input);
  }

  @Audited('passkey-remove')
  @Rpc(identityRpc.removePasskey)
  remove(input: RpcParsedInput<Calls['removePasskey']>): Promise<RpcOutput<Calls['removePasskey']>> {
    return this.passkeys.remove(input);
  }
}
