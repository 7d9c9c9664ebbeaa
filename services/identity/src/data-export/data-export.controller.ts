import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { accountRpc } from '@bottin/contracts/rpc/identity/account.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { Audited } from '../security-log/security-log.interceptor.ts';
import { DataExportService } from './data-export.service.ts';

type Export = typeof accountRpc.export;

@Controller()
export class DataExportController {
  constructor(private readonly dataExport: DataExportService) {}

  @Rpc(accountRpc.export)
  @Audited('export')
  export({ userId }: RpcParsedInput<Export>): Promise<RpcOutput<Export>> {
    return this.dataExport.export(userId);
  }
}
