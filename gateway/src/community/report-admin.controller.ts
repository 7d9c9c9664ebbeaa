import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import { reportAdminCalls } from '@bottin/contracts/http/reports.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { securityLogRpc } from '@bottin/contracts/rpc/identity/security-log.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type Input } from '../calls/call.ts';

type Calls = typeof reportAdminCalls;

/** Calls with which administrators handle reports. Each call is first recorded in the security log. */
@Controller()
export class ReportAdminController {
  constructor(private readonly rpc: RpcClient) {}

  @Call(reportAdminCalls.queue)
  async queue({ query: { page } }: Input<Calls['queue']>): Promise<CallResponse<Calls['queue']>> {
    await this.rpc.call(securityLogRpc.recordAction, { act: 'list-reports', targetId: null });
    return this.rpc.call(communityRpc.reportQueue, { page });
  }

  @Call(reportAdminCalls.close)
  async close({ userId, body }: Input<Calls['close']>): Promise<CallResponse<Calls['close']>> {
    await this.rpc.call(securityLogRpc.recordAction, { act: 'close-reports', targetId: null });
    const { reports, contests } = await this.rpc.call(communityRpc.closeReports, {
      ...body,
      administratorId: userId,
    });
    return { message: describeClosing(reports, contests) };
  }
}

/** Returns the message that an administrator gets after closing reports and contests. */
function describeClosing(reports: number, contests: number): string {
  const parts = [
    reports > 0 && (reports === 1 ? '1 signalement fermé' : `${reports} signalements fermés`),
    contests > 0 && (contests === 1 ? '1 contestation répondue' : `${contests} contestations répondues`),
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(', ')}.` : 'Rien n’était encore ouvert.';
}
