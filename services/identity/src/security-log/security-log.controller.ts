import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { securityLogRpc } from '@bottin/contracts/rpc/identity/security-log.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SecurityLog } from './security-log.service.ts';

type Calls = typeof securityLogRpc;

/**
 * Writes two kinds of actions to the security log: requests that the gateway has refused by itself, and
 * actions that another service carries out.
 */
@Controller()
export class SecurityLogController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly securityLog: SecurityLog,
  ) {}

  @Rpc(securityLogRpc.noteDenied)
  async noteDenied({
    act,
    outcome,
  }: RpcParsedInput<Calls['noteDenied']>): Promise<RpcOutput<Calls['noteDenied']>> {
    await this.securityLog.record(this.dataSource.manager, { act, outcome, target: null });
    return {};
  }

  @Rpc(securityLogRpc.recordAction)
  async recordAction({
    act,
    targetId,
  }: RpcParsedInput<Calls['recordAction']>): Promise<RpcOutput<Calls['recordAction']>> {
    await this.securityLog.record(this.dataSource.manager, { act, target: targetId });
    return {};
  }
}
