import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { TotalsRepository } from './totals.repository.ts';
import { toCategoryCounts, toTotals } from './totals.rules.ts';

type Calls = typeof creatorsRpc;

/** What the directory adds up to, for when Elasticsearch can't say it. */
@Controller()
export class TotalsController {
  constructor(private readonly totals: TotalsRepository) {}

  @Rpc(creatorsRpc.totals)
  async all(_: RpcParsedInput<Calls['totals']>): Promise<RpcOutput<Calls['totals']>> {
    return toTotals(await this.totals.all(), await this.totals.byPlatform());
  }

  @Rpc(creatorsRpc.categoryCounts)
  async categoryCounts(
    _: RpcParsedInput<Calls['categoryCounts']>,
  ): Promise<RpcOutput<Calls['categoryCounts']>> {
    return toCategoryCounts(await this.totals.byCategory());
  }
}
