import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { CorrespondentsReader } from './correspondents.reader.ts';
import { MailService } from './mail.service.ts';

type Calls = typeof identityRpc;

@Controller()
export class MailController {
  constructor(
    private readonly mail: MailService,
    private readonly correspondentsReader: CorrespondentsReader,
  ) {}

  @Rpc(identityRpc.mailDetails)
  mailDetails(input: RpcParsedInput<Calls['mailDetails']>): Promise<RpcOutput<Calls['mailDetails']>> {
    return this.mail.findDetails(input);
  }

  @Rpc(identityRpc.correspondents)
  async correspondents({
    ids,
  }: RpcParsedInput<Calls['correspondents']>): Promise<RpcOutput<Calls['correspondents']>> {
    return { people: await this.correspondentsReader.list(ids) };
  }

  @Rpc(identityRpc.matchesEmail)
  async matchesEmail({
    userId,
    emails,
  }: RpcParsedInput<Calls['matchesEmail']>): Promise<RpcOutput<Calls['matchesEmail']>> {
    return { matches: await this.correspondentsReader.matchesEmail(userId, emails) };
  }
}
