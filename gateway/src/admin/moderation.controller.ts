import type { ModeratedProfilePage } from '@bottin/contracts/domain/moderation.ts';
import { moderationCalls } from '@bottin/contracts/http/admin.ts';
import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import { communityRpc } from '@bottin/contracts/rpc/community.ts';
import { moderationRpc } from '@bottin/contracts/rpc/identity/moderation.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller, Logger } from '@nestjs/common';
import { Call, type Input } from '../calls/call.ts';

type Calls = typeof moderationCalls;
type Message = CallResponse<Calls['approve']>;

/** Calls with which administrators moderate accounts. */
@Controller()
export class ModerationController {
  private readonly logger = new Logger(ModerationController.name);

  constructor(private readonly rpc: RpcClient) {}

  @Call(moderationCalls.profiles)
  async profiles({ query }: Input<Calls['profiles']>): Promise<ModeratedProfilePage> {
    const page = await this.rpc.call(moderationRpc.listProfiles, query);
    return { ...page, pictureUrls: await this.readPictureUrls(page.profiles.map(({ id }) => id)) };
  }

  /**
   * Returns the URLs of the pictures that accounts uploaded. Returns none while `community` is unavailable,
   * because profiles can be moderated without pictures.
   */
  private async readPictureUrls(userIds: string[]): Promise<Record<string, string>> {
    try {
      const { pictures } = await this.rpc.call(communityRpc.pictures, { userIds });
      return Object.fromEntries(pictures.map(({ userId, url }) => [userId, url]));
    } catch (error) {
      this.logger.warn({ message: 'showing profiles without pictures: community is unavailable', error });
      return {};
    }
  }

  @Call(moderationCalls.approve)
  async approve({ params }: Input<Calls['approve']>): Promise<Message> {
    await this.rpc.call(moderationRpc.approve, { userId: params.id });
    return { message: 'Le profil est approuvé.' };
  }

  @Call(moderationCalls.refuse)
  async refuse({ params, body }: Input<Calls['refuse']>): Promise<Message> {
    await this.rpc.call(moderationRpc.refuse, { userId: params.id, reason: body.reason });
    return { message: 'Le profil est refusé. La raison est envoyée à son propriétaire.' };
  }

  @Call(moderationCalls.suspend)
  async suspend({ params, body }: Input<Calls['suspend']>): Promise<Message> {
    await this.rpc.call(moderationRpc.suspend, { userId: params.id, reason: body.reason });
    return { message: 'Le compte est suspendu. La raison est envoyée à son propriétaire.' };
  }

  @Call(moderationCalls.restore)
  async restore({ params }: Input<Calls['restore']>): Promise<Message> {
    await this.rpc.call(moderationRpc.restore, { userId: params.id });
    return { message: 'Le compte est rétabli. Son propriétaire en est averti.' };
  }
}
