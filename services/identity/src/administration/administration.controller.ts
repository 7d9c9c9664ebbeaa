import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { directoryRpc } from '@bottin/contracts/rpc/identity/directory.ts';
import { securityLogRpc } from '@bottin/contracts/rpc/identity/security-log.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { Audited } from '../security-log/security-log.interceptor.ts';
import { AdministrationService } from './administration.service.ts';

@Controller()
export class AdministrationController {
  constructor(private readonly administration: AdministrationService) {}

  @Rpc(directoryRpc.stats)
  @Audited('read-stats')
  async stats(): Promise<RpcOutput<typeof directoryRpc.stats>> {
    return { approvedProfiles: await this.administration.countApprovedProfiles() };
  }

  @Rpc(securityLogRpc.notePictureRemoval)
  @Audited('remove-picture')
  async notePictureRemoval({
    userId,
  }: RpcParsedInput<typeof securityLogRpc.notePictureRemoval>): Promise<
    RpcOutput<typeof securityLogRpc.notePictureRemoval>
  > {
    await this.administration.notePictureRemoval(userId);
    return {};
  }
}
