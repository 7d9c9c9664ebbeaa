import { toPublicEntry } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { RankingsRepository } from './rankings.repository.ts';

type Call = typeof creatorsRpc.rankings;

/** Handles the RPC for rankings, which is used while Elasticsearch is unavailable. */
@Controller()
export class RankingsController {
  constructor(private readonly rankings: RankingsRepository) {}

  @Rpc(creatorsRpc.rankings)
  async ranked(query: RpcParsedInput<Call>): Promise<RpcOutput<Call>> {
    const { states, isLastShared } = await this.rankings.ranked(query, limits.pageSize.rankings);
    return { creators: states.map(toPublicEntry), isLastShared };
  }
}
