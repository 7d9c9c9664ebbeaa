import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { Audited } from '../security-log/security-log.interceptor.ts';
import { AdministrationService } from './administration.service.ts';

@Controller()
export class AdministrationController {
  constructor(private readonly administration: AdministrationService) {}

  @Rpc(identityRpc.stats)
  @Audited('read-stats')
  async stats(): Promise<RpcOutput<typeof identityRpc.stats>> {
    return { approvedProfiles: await this.administration.countApprovedProfiles() };
  }

  @Rpc(identityRpc.notePictureRemoval)
  @Audited('remove-picture')
  async notePictureRemoval({
    userId,
  }: RpcParsedInput<typeof identityRpc.notePictureRemoval>): Promise<
    RpcOutput<typeof identityRpc.notePictureRemoval>
  > {
    await this.administration.notePictureRemoval(userId);
    return {};
  }
}
