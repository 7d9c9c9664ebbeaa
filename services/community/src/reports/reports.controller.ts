import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { ReportQueueService } from './report-queue.service.ts';
import { ReportsService } from './reports.service.ts';

type Calls = typeof communityRpc;

@Controller()
export class ReportsController {
  constructor(
    private readonly reports: ReportsService,
    private readonly queue: ReportQueueService,
  ) {}

  @Rpc(communityRpc.report)
  report(input: RpcParsedInput<Calls['report']>): Promise<RpcOutput<Calls['report']>> {
    return this.reports.create(input);
  }

  @Rpc(communityRpc.reportQueue)
  reportQueue({ page }: RpcParsedInput<Calls['reportQueue']>): Promise<RpcOutput<Calls['reportQueue']>> {
    return this.queue.read(page);
  }

  @Rpc(communityRpc.closeReports)
  closeReports(input: RpcParsedInput<Calls['closeReports']>): Promise<RpcOutput<Calls['closeReports']>> {
    return this.queue.close(input);
  }

  @Rpc(communityRpc.contestDecision)
  async contestDecision(
    input: RpcParsedInput<Calls['contestDecision']>,
  ): Promise<RpcOutput<Calls['contestDecision']>> {
    await this.queue.contest(input);
    return {};
  }
}
