import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { moderationRpc } from '@bottin/contracts/rpc/identity/moderation.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { Audited } from '../security-log/security-log.interceptor.ts';
import { ModerationService } from './moderation.service.ts';

type Calls = typeof moderationRpc;

@Controller()
export class ModerationController {
  constructor(private readonly moderation: ModerationService) {}

  @Rpc(moderationRpc.listProfiles)
  @Audited('list-profiles')
  listProfiles(query: RpcParsedInput<Calls['listProfiles']>): Promise<RpcOutput<Calls['listProfiles']>> {
    return this.moderation.list(query);
  }

  @Rpc(moderationRpc.approve)
  @Audited('approve')
  async approve({ userId }: RpcParsedInput<Calls['approve']>): Promise<RpcOutput<Calls['approve']>> {
    await this.moderation.approve(userId);
    return {};
  }

  @Rpc(moderationRpc.refuse)
  @Audited('refuse')
  async refuse({ userId, reason }: RpcParsedInput<Calls['refuse']>): Promise<RpcOutput<Calls['refuse']>> {
    await this.moderation.refuse(userId, reason);
    return {};
  }

  @Rpc(moderationRpc.suspend)
  @Audited('suspend')
  async suspend({ userId, reason }: RpcParsedInput<Calls['suspend']>): Promise<RpcOutput<Calls['suspend']>> {
    await this.moderation.suspend(userId, reason);
    return {};
  }

  @Rpc(moderationRpc.restore)
  @Audited('restore')
  async restore({ userId }: RpcParsedInput<Calls['restore']>): Promise<RpcOutput<Calls['restore']>> {
    await this.moderation.restore(userId);
    return {};
  }
}
