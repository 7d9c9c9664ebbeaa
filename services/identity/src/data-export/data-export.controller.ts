import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { Audited } from '../security-log/security-log.interceptor.ts';
import { DataExportService } from './data-export.service.ts';

type Export = typeof identityRpc.export;

@Controller()
export class DataExportController {
  constructor(private readonly dataExport: DataExportService) {}

  @Rpc(identityRpc.export)
  @Audited('export')
  export({ userId }: RpcParsedInput<Export>): Promise<RpcOutput<Export>> {
    return this.dataExport.export(userId);
  }
}
