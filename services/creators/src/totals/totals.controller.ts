import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { TotalsService } from './totals.service.ts';

type Calls = typeof creatorsRpc;

/**
 * Serves the directory totals that are computed in PostgreSQL, for use while Elasticsearch is unavailable.
 */
@Controller()
export class TotalsController {
  constructor(private readonly totals: TotalsService) {}

  @Rpc(creatorsRpc.totals)
  all(_: RpcParsedInput<Calls['totals']>): Promise<RpcOutput<Calls['totals']>> {
    return this.totals.all();
  }

  @Rpc(creatorsRpc.categoryCounts)
  categoryCounts(_: RpcParsedInput<Calls['categoryCounts']>): Promise<RpcOutput<Calls['categoryCounts']>> {
    return this.totals.byCategory();
  }

  @Rpc(creatorsRpc.regionCounts)
  regionCounts(_: RpcParsedInput<Calls['regionCounts']>): Promise<RpcOutput<Calls['regionCounts']>> {
    return this.totals.byRegion();
  }
}
