import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ConnectionEntity } from '../shared/connections/connection.entity.ts';
import { TokenVault } from '../shared/connections/token-vault.ts';
import { type ChannelFacts, channelFacts } from '../shared/google/channel.rules.ts';
import { GoogleOAuth } from '../shared/google/google-oauth.ts';
import { PlatformFailure } from '../shared/google/platform-failure.ts';
import type { Urgency } from '../shared/google/quota.rules.ts';
import { type Access, YoutubeApi } from '../shared/google/youtube-api.ts';
import { isPublished, newestFirst, type ReadItem, toReadItem, unique } from './content.rules.ts';

/** What one read of the platform gave. Items: the newest first. */
export interface Reading {
  channel: ChannelFacts;
  items: ReadItem[];
}

/** Reads a channel and its newest 50 uploads: three calls, no transaction open meanwhile. */
@Injectable()
export class ChannelReader {
  constructor(
    private readonly dataSource: DataSource,
    private readonly vault: TokenVault,
    private readonly oauth: GoogleOAuth,
    private readonly youtube: YoutubeApi,
  ) {}

  /** @throws PlatformFailure */
  async read(connection: ConnectionEntity, urgency: Urgency): Promise<Reading> {
    const refreshToken = await this.vault.open(this.dataSource.manager, connection.connectionId);
    if (!refreshToken) throw new PlatformFailure('revoked', 'no grant is held');
    const access: Access = { auth: this.oauth.authorized({ refreshToken }), urgency };
    const channels = await this.youtube.ownChannels(access);
    const channel = channels.find(({ id }) => id === connection.externalChannelId);
    if (!channel) throw new PlatformFailure('unavailable', 'the channel is no longer listed');
    const { uploads } = channel.contentDetails.relatedPlaylists;
    const ids = uploads ? await this.youtube.latestUploads(access, uploads) : [];
    const videos = await this.youtube.videos(access, ids);
    return {
      channel: channelFacts(channel),
      items: newestFirst(unique(videos.filter(isPublished).map(toReadItem))),
    };
  }
}
