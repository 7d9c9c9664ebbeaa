import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { StatisticsService } from './statistics.service.ts';

type Calls = typeof creatorsRpc;

@Controller()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Rpc(creatorsRpc.countVisits)
  async count(batch: RpcParsedInput<Calls['countVisits']>): Promise<RpcOutput<Calls['countVisits']>> {
    await this.statistics.count(batch);
    return {};
  }

  @Rpc(creatorsRpc.statistics)
  getStatistics(input: RpcParsedInput<Calls['statistics']>): Promise<RpcOutput<Calls['statistics']>> {
    return this.statistics.getStatistics(input);
  }

  @Rpc(creatorsRpc.exportStatistics)
  export(input: RpcParsedInput<Calls['exportStatistics']>): Promise<RpcOutput<Calls['exportStatistics']>> {
    return this.statistics.export(input);
  }
}
