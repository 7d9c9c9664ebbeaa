import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import { reportCalls } from '@bottin/contracts/http/reports.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { securityLogRpc } from '@bottin/contracts/rpc/identity/security-log.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { getCaller, NeedsCaller } from '../calls/caller.ts';
import { temporarilyUnavailable } from '../problems/problems.ts';

type Calls = typeof reportCalls;

/** Calls that report a profile or contest a decision. They need no account. */
@Controller()
export class ReportsController {
  constructor(private readonly rpc: RpcClient) {}

  /**
   * Records a signed-in reporter's account, so that the reporter gets the outcome without giving an address.
   * @throws ProblemError 503 service_unavailable when sessions can't be read; otherwise a signed-in reporter's
   * report would be stored as anonymous
   */
  @Call(reportCalls.create)
  @NeedsCaller('if-possible')
  async create(
    { body }: Input<Calls['create']>,
    { request }: HttpContext,
  ): Promise<CallResponse<Calls['create']>> {
    const { isKnown, user } = getCaller(request);
    if (!isKnown) throw temporarilyUnavailable();
    return this.rpc.call(communityRpc.report, { ...body, reporterId: user?.id ?? null });
  }

  @Call(reportCalls.contest)
  async contest({ body }: Input<Calls['contest']>): Promise<CallResponse<Calls['contest']>> {
    await this.rpc.call(securityLogRpc.recordAction, { act: 'contest', targetId: null });
    await this.rpc.call(communityRpc.contestDecision, body);
    return { message: 'Ta contestation est reçue. Un courriel te dira ce qui est décidé.' };
  }
}
