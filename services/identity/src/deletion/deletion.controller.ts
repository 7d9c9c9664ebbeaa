import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { accountRpc } from '@bottin/contracts/rpc/identity/account.ts';
import { correspondenceRpc } from '@bottin/contracts/rpc/identity/correspondence.ts';
import { emailTokensRpc } from '@bottin/contracts/rpc/identity/email-tokens.ts';
import { moderationRpc } from '@bottin/contracts/rpc/identity/moderation.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { Audited } from '../security-log/security-log.interceptor.ts';
import { DeletionService } from './deletion.service.ts';

type Calls = typeof accountRpc & typeof correspondenceRpc & typeof emailTokensRpc & typeof moderationRpc;

@Controller()
export class DeletionController {
  constructor(private readonly deletion: DeletionService) {}

  @Rpc(moderationRpc.deleteUser)
  @Audited('deletion')
  deleteUser(deletion: RpcParsedInput<Calls['deleteUser']>): Promise<RpcOutput<Calls['deleteUser']>> {
    return this.deletion.deleteByAdministrator(deletion);
  }

  @Rpc(accountRpc.closeAccount)
  @Audited('deletion')
  async closeAccount(
    input: RpcParsedInput<Calls['closeAccount']>,
  ): Promise<RpcOutput<Calls['closeAccount']>> {
    await this.deletion.closeAccount(input);
    return {};
  }

  @Rpc(emailTokensRpc.disownAccount)
  @Audited('deletion')
  async disownAccount({
    token,
  }: RpcParsedInput<Calls['disownAccount']>): Promise<RpcOutput<Calls['disownAccount']>> {
    await this.deletion.disown(token);
    return {};
  }

  @Rpc(correspondenceRpc.farewellSent)
  async farewellSent({
    userId,
  }: RpcParsedInput<Calls['farewellSent']>): Promise<RpcOutput<Calls['farewellSent']>> {
    await this.deletion.recordFinalEmailSent(userId);
    return {};
  }
}
