import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { correspondenceRpc } from '@bottin/contracts/rpc/identity/correspondence.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { CorrespondentsReader } from './correspondents.reader.ts';
import { MailService } from './mail.service.ts';

type Calls = typeof correspondenceRpc;

@Controller()
export class MailController {
  constructor(
    private readonly mail: MailService,
    private readonly correspondentsReader: CorrespondentsReader,
  ) {}

  @Rpc(correspondenceRpc.mailDetails)
  mailDetails(input: RpcParsedInput<Calls['mailDetails']>): Promise<RpcOutput<Calls['mailDetails']>> {
    return this.mail.findDetails(input);
  }

  @Rpc(correspondenceRpc.correspondents)
  async correspondents({
    ids,
  }: RpcParsedInput<Calls['correspondents']>): Promise<RpcOutput<Calls['correspondents']>> {
    return { people: await this.correspondentsReader.list(ids) };
  }

  @Rpc(correspondenceRpc.matchesEmail)
  async matchesEmail({
    userId,
    emails,
  }: RpcParsedInput<Calls['matchesEmail']>): Promise<RpcOutput<Calls['matchesEmail']>> {
    return { matches: await this.correspondentsReader.matchesEmail(userId, emails) };
  }
}
