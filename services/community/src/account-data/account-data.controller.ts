import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { AccountDataService } from './account-data.service.ts';

type Calls = typeof communityRpc;

@Controller()
export class AccountDataController {
  constructor(private readonly accounts: AccountDataService) {}

  @Rpc(communityRpc.export)
  export(input: RpcParsedInput<Calls['export']>): Promise<RpcOutput<Calls['export']>> {
    return this.accounts.export(input);
  }

  @Rpc(communityRpc.exportPeople)
  exportPeople(input: RpcParsedInput<Calls['exportPeople']>): Promise<RpcOutput<Calls['exportPeople']>> {
    return this.accounts.exportPeople(input);
  }
}
