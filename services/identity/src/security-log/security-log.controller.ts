import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SecurityLog } from './security-log.service.ts';

type Call = typeof identityRpc.noteDenied;

/**
 * Records in the security log the requests that the gateway has refused without calling the identity service.
 */
@Controller()
export class SecurityLogController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly securityLog: SecurityLog,
  ) {}

  @Rpc(identityRpc.noteDenied)
  async noteDenied({ act, outcome }: RpcParsedInput<Call>): Promise<RpcOutput<Call>> {
    await this.securityLog.record(this.dataSource.manager, { act, outcome, target: null });
    return {};
  }
}
