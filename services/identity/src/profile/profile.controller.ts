import type { RpcOutput, RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { Rpc } from '@bottin/messaging/rpc-server.ts';
import { Controller } from '@nestjs/common';
import { Audited } from '../security-log/security-log.interceptor.ts';
import { ProfileService } from './profile.service.ts';

type Calls = typeof identityRpc;

@Controller()
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Rpc(identityRpc.updateUser)
  @Audited('email-change-request', { refusals: ['invalid_password', 'email_taken'] })
  async updateUser({
    userId,
    profile,
  }: RpcParsedInput<Calls['updateUser']>): Promise<RpcOutput<Calls['updateUser']>> {
    return { user: await this.profiles.update(userId, profile) };
  }

  @Rpc(identityRpc.currentSlug)
  async currentSlug({
    slug,
  }: RpcParsedInput<Calls['currentSlug']>): Promise<RpcOutput<Calls['currentSlug']>> {
    return { slug: await this.profiles.currentSlug(slug) };
  }
}
