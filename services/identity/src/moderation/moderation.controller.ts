import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { ModerationService } from './moderation.service.ts';

type Api = typeof identityRpc;

@Controller()
export class ModerationController {
  constructor(private readonly moderation: ModerationService) {}

  @Rpc(identityRpc.listProfiles)
  listProfiles(query: RpcParsedInput<Api['listProfiles']>): Promise<RpcOutput<Api['listProfiles']>> {
    return this.moderation.list(query);
  }

  @Rpc(identityRpc.approve)
  async approve({ userId }: RpcParsedInput<Api['approve']>): Promise<RpcOutput<Api['approve']>> {
    await this.moderation.approve(userId);
    return {};
  }

  @Rpc(identityRpc.refuse)
  async refuse({ userId, reason }: RpcParsedInput<Api['refuse']>): Promise<RpcOutput<Api['refuse']>> {
    await this.moderation.refuse(userId, reason);
    return {};
  }

  @Rpc(identityRpc.suspend)
  async suspend({ userId }: RpcParsedInput<Api['suspend']>): Promise<RpcOutput<Api['suspend']>> {
    await this.moderation.suspend(userId);
    return {};
  }

  @Rpc(identityRpc.restore)
  async restore({ userId }: RpcParsedInput<Api['restore']>): Promise<RpcOutput<Api['restore']>> {
    await this.moderation.restore(userId);
    return {};
  }
}
