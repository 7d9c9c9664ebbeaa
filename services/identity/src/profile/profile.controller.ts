import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { accountRpc } from '@bottin/contracts/rpc/identity/account.ts';
import { directoryRpc } from '@bottin/contracts/rpc/identity/directory.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { Audited } from '../security-log/security-log.interceptor.ts';
import { ProfileService } from './profile.service.ts';

type Calls = typeof accountRpc & typeof directoryRpc;

/**
 * Errors of `updateUser` that are about a change of e-mail address. Its other errors are not written to the
 * security log.
 */
const emailChangeRefusals = [
  'invalid_password',
  'code_wrong',
  'too_many_requests',
  'passkey_needed',
  'passkey_unknown',
  'passkey_refused',
  'passkey_cloned',
  'email_taken',
];

@Controller()
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Rpc(accountRpc.updateUser)
  @Audited('email-change-request', { refusals: emailChangeRefusals })
  async updateUser(update: RpcParsedInput<Calls['updateUser']>): Promise<RpcOutput<Calls['updateUser']>> {
    return { user: await this.profiles.update(update) };
  }

  @Rpc(directoryRpc.currentSlug)
  async currentSlug({
    slug,
  }: RpcParsedInput<Calls['currentSlug']>): Promise<RpcOutput<Calls['currentSlug']>> {
    return { slug: await this.profiles.currentSlug(slug) };
  }
}
