import type { YoutubeStatus } from '@bottin/contracts/domain/youtube-channel.ts';
import type { CallResponse } from '@bottin/contracts/http/endpoint.ts';
import { type Connection, platformCalls } from '@bottin/contracts/http/platforms.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { RpcClient } from '@bottin/messaging/rpc-client.ts';
import { Controller } from '@nestjs/common';
import { Call, type HttpContext, type Input } from '../calls/call.ts';
import { OauthBinding } from './oauth-binding.ts';
import { PlatformsService } from './platforms.service.ts';

type Calls = typeof platformCalls;

@Controller()
export class PlatformsController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly platforms: PlatformsService,
    private readonly binding: OauthBinding,
  ) {}

  @Call(platformCalls.authorize)
  authorize(
    { params, userId }: Input<Calls['authorize']>,
    { request, response }: HttpContext,
  ): Promise<CallResponse<Calls['authorize']>> {
    const binding = this.binding.ensure(request, response);
    return this.rpc.call(platformSyncRpc.authorize, { userId, platform: params.platform, binding });
  }

  @Call(platformCalls.list)
  list({ userId }: Input<Calls['list']>): Promise<Connection[]> {
    return this.platforms.list(userId);
  }

  @Call(platformCalls.audience)
  audience({ userId }: Input<Calls['audience']>): Promise<CallResponse<Calls['audience']>> {
    return this.rpc.call(creatorsRpc.audience, { userId });
  }

  @Call(platformCalls.sync)
  sync({ params, userId }: Input<Calls['sync']>): Promise<Connection> {
    return this.platforms.sync(userId, params.platform);
  }

  @Call(platformCalls.youtubeStatus)
  youtubeStatus({ userId }: Input<Calls['youtubeStatus']>): Promise<YoutubeStatus> {
    return this.rpc.call(platformSyncRpc.youtubeStatus, { userId });
  }

  @Call(platformCalls.syncYoutube)
  async syncYoutube({ userId }: Input<Calls['syncYoutube']>): Promise<YoutubeStatus> {
    await this.platforms.sync(userId, 'youtube');
    return this.rpc.call(platformSyncRpc.youtubeStatus, { userId });
  }

  @Call(platformCalls.disconnectYoutube)
  async disconnectYoutube({
    userId,
  }: Input<Calls['disconnectYoutube']>): Promise<CallResponse<Calls['disconnectYoutube']>> {
    await this.rpc.call(platformSyncRpc.disconnect, { userId, platform: 'youtube' });
    return { message: 'YouTube est déconnecté.' };
  }
}
