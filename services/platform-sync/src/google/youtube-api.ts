import { Clock } from '@bottin/service-kit/clock.ts';
import { youtube, type youtube_v3 } from '@googleapis/youtube';
import { Inject, Injectable } from '@nestjs/common';
import type { OAuth2Client } from 'google-auth-library';
import type { z } from 'zod';
import { ENV, type Env } from '../config/env.ts';
import {
  channelsAnswer,
  playlistItemsAnswer,
  videosAnswer,
  type YoutubeChannel,
  type YoutubeVideo,
} from './google.schemas.ts';
import { statusOf, toPlatformFailure } from './google-errors.ts';
import { callTimeoutMs } from './google-oauth.ts';
import { PlatformFailure } from './platform-failure.ts';
import { QuotaRepository } from './quota.repository.ts';
import type { Urgency } from './quota.rules.ts';

/** The most that one call gives: a page of a playlist, or the videos of a list of ids. */
export const pageSize = 50;

/** On whose behalf YouTube is read, and how urgently. */
export interface Access {
  auth: OAuth2Client;
  urgency: Urgency;
}

/** One entry of a channel's uploads, private ones of the caller's own too. */
export interface Upload {
  videoId: string;
  isPublic: boolean;
  /** Unknown of what was never public. */
  publishedAt: Date | null;
}

/** The three calls we make of YouTube's Data API. Each costs one unit; each failure is a {@link PlatformFailure}. */
@Injectable()
export class YoutubeApi {
  private readonly api: youtube_v3.Youtube;

  constructor(
    @Inject(ENV) env: Env,
    private readonly quota: QuotaRepository,
    private readonly clock: Clock,
  ) {
    // A failed call is tried again by the scheduler, later and later; not by the client, at once.
    this.api = youtube({ version: 'v3', rootUrl: env.GOOGLE_API_URL, timeout: callTimeoutMs, retry: false });
  }

  /** The channels of the account that consented; usually one, none for an account that never made one. */
  async ownChannels(access: Access): Promise<YoutubeChannel[]> {
    const { items } = await this.read(access, channelsAnswer, (auth) =>
      this.api.channels.list({
        auth,
        part: ['snippet,statistics,contentDetails'],
        mine: true,
        maxResults: pageSize,
      }),
    );
    return items;
  }

  /** The channels of at most {@link pageSize} ids, as anyone sees them; those that are gone are left out. */
  async channels(access: Access, ids: string[]): Promise<YoutubeChannel[]> {
    const { items } = await this.read(access, channelsAnswer, (auth) =>
      this.api.channels.list({
        auth,
        part: ['snippet,statistics,contentDetails'],
        id: [ids.join(',')],
        maxResults: pageSize,
      }),
    );
    return items;
  }

  /** The newest uploads, the newest first. */
  async latestUploads(access: Access, playlistId: string): Promise<Upload[]> {
    try {
      const { items } = await this.read(access, playlistItemsAnswer, (auth) =>
        this.api.playlistItems.list({
          auth,
          part: ['contentDetails,status'],
          playlistId,
          maxResults: pageSize,
        }),
      );
      return items.map(({ contentDetails: { videoId, videoPublishedAt }, status }) => ({
        videoId,
        isPublic: status.privacyStatus === 'public',
        publishedAt: videoPublishedAt ? new Date(videoPublishedAt) : null,
      }));
    } catch (error) {
      // A channel that never published has an uploads playlist by name only.
      if (error instanceof PlatformFailure && statusOf(error.cause) === 404) return [];
      throw error;
    }
  }

  /** The videos of at most {@link pageSize} ids; those that are gone are left out. */
  async videos(access: Access, ids: string[]): Promise<YoutubeVideo[]> {
    if (ids.length === 0) return [];
    const { items } = await this.read(access, videosAnswer, (auth) =>
      this.api.videos.list({
        auth,
        part: ['snippet,contentDetails,statistics,status,liveStreamingDetails'],
        id: [ids.join(',')],
      }),
    );
    return items;
  }

  private async read<Schema extends z.ZodType>(
    { auth, urgency }: Access,
    schema: Schema,
    call: (auth: OAuth2Client) => Promise<{ data: unknown }>,
  ): Promise<z.output<Schema>> {
    if (!(await this.quota.take(this.clock.now(), urgency))) {
      throw new PlatformFailure('quota', "the day's budget is spent");
    }
    try {
      const { data } = await call(auth);
      return schema.parse(data);
    } catch (error) {
      const failure = toPlatformFailure(error);
      if (failure.reason === 'quota') await this.quota.exhaust(this.clock.now());
      throw new PlatformFailure(failure.reason, failure.message, { cause: error });
    }
  }
}
