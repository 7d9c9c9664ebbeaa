import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { Audited } from '../security-log/security-log.interceptor.ts';
import { ModerationService } from './moderation.service.ts';

type Calls = typeof identityRpc;

@Controller()
export class ModerationController {
  constructor(private readonly moderation: ModerationService) {}

  @Rpc(identityRpc.listProfiles)
  @Audited('list-profiles')
  listProfiles(query: RpcParsedInput<Calls['listProfiles']>): Promise<RpcOutput<Calls['listProfiles']>> {
    return this.moderation.list(query);
  }

  @Rpc(identityRpc.approve)
  @Audited('approve')
  async approve({ userId }: RpcParsedInput<Calls['approve']>): Promise<RpcOutput<Calls['approve']>> {
    await this.moderation.approve(userId);
    return {};
  }

  @Rpc(identityRpc.refuse)
  @Audited('refuse')
  async refuse({ userId, reason }: RpcParsedInput<Calls['refuse']>): Promise<RpcOutput<Calls['refuse']>> {
    await this.moderation.refuse(userId, reason);
    return {};
  }

  @Rpc(identityRpc.suspend)
  @Audited('suspend')
  async suspend({ userId, reason }: RpcParsedInput<Calls['suspend']>): Promise<RpcOutput<Calls['suspend']>> {
    await this.moderation.suspend(userId, reason);
    return {};
  }

  @Rpc(identityRpc.restore)
  @Audited('restore')
  async restore({ userId }: RpcParsedInput<Calls['restore']>): Promise<RpcOutput<Calls['restore']>> {
    await this.moderation.restore(userId);
    return {};
  }
}
