import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { Controller } from '@nestjs/common';
import { oldestRetainedDay } from '../connections/audience.rules.ts';
import { ConnectionsRepository } from '../connections/connections.repository.ts';

type Call = typeof creatorsRpc.followersOnDay;

@Controller()
export class FollowerHistoryController {
  constructor(
    private readonly connections: ConnectionsRepository,
    private readonly clock: Clock,
  ) {}

  @Rpc(creatorsRpc.followersOnDay)
  async onDay(input: RpcParsedInput<Call>): Promise<RpcOutput<Call>> {
    const from = oldestRetainedDay(this.clock.now());
    return { followers: await this.connections.getFollowersOnDay({ ...input, from }) };
  }
}
