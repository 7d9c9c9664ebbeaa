import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { Audited } from '../security-log/security-log.interceptor.ts';
import { OwnDataService } from './own-data.service.ts';

type Export = typeof identityRpc.export;

@Controller()
export class OwnDataController {
  constructor(private readonly ownData: OwnDataService) {}

  @Rpc(identityRpc.export)
  @Audited('export')
  export({ userId }: RpcParsedInput<Export>): Promise<RpcOutput<Export>> {
    return this.ownData.export(userId);
  }
}
