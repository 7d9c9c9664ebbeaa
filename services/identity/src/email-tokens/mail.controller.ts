import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { MailService } from './mail.service.ts';

type Calls = typeof identityRpc;

@Controller()
export class MailController {
  constructor(private readonly mail: MailService) {}

  @Rpc(identityRpc.mailDetails)
  mailDetails(input: RpcParsedInput<Calls['mailDetails']>): Promise<RpcOutput<Calls['mailDetails']>> {
    return this.mail.findDetails(input);
  }
}
