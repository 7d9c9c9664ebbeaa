import type { Breaker } from '@bottin/service-kit/breaker.ts';
import { Breakers } from '@bottin/service-kit/breakers.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { youtube, type youtube_v3 } from '@googleapis/youtube';
import { Inject, Injectable } from '@nestjs/common';
import type { OAuth2Client } from 'google-auth-library';
import type { z } from 'zod';
import { ENV, type Env } from '../config/env.ts';
import {
  batchStatsResponse,
  channelsResponse,
  playlistItemsResponse,
  type ParsedList,
  videosResponse,
  type YoutubeChannel,
  type YoutubeStats,
  type YoutubeVideo,
} from './google.schemas.ts';
import { getHttpStatus, toPlatformFailure } from './google-errors.ts';
import { callTimeoutMs, googleBreaker } from './google-oauth.ts';
import { PlatformFailure } from './platform-failure.ts';
import { QuotaRepository } from './quota.repository.ts';
import { isDayExhausted, type QuotaBucket, type Urgency } from './quota.rules.ts';

/** Maximum number of elements per API call: items in one page of a playlist, or ids in one request. */
export const pageSize = 50;

/** Credentials and urgency of an API call to YouTube. */
export interface Access {
  auth: OAuth2Client;
  urgency: Urgency;
}

/**
 * A video in a channel's uploads playlist. When the playlist is read with the grant of the channel's owner,
 * it also contains private, unlisted and scheduled videos.
 */
export interface Upload {
  videoId: string;
  isPublic: boolean;
  /** Null for a video that was never public. */
  publishedAt: Date | null;
}

/** Newest uploads of a channel. */
export interface UploadList {
  uploads: Upload[];
  /** False if elements of YouTube's response can't be parsed. They may be any of the channel's videos. */
  isComplete: boolean;
}

/**
 * Client for the four API calls of the YouTube Data API that we need. Each call costs one quota unit. A
 * failed call rejects with a {@link PlatformFailure}.
 */
@Injectable()
export class YoutubeApi {
  private readonly api: youtube_v3.Youtube;
  private readonly breaker: Breaker;

  constructor(
    @Inject(ENV) env: Env,
    private readonly quota: QuotaRepository,
    private readonly clock: Clock,
    breakers: Breakers,
  ) {
    this.breaker = googleBreaker(breakers);
    // The scheduler retries failed calls with back-off; the client must not retry immediately.
    this.api = youtube({ version: 'v3', rootUrl: env.GOOGLE_API_URL, timeout: callTimeoutMs, retry: false });
  }

  /**
   * Returns the channels of the Google account that consented. There is usually one, and none if the account
   * never created a channel.
   */
  async ownChannels(access: Access): Promise<YoutubeChannel[]> {
    const { items, unreadable } = await this.read(access, channelsResponse, (auth) =>
      this.api.channels.list({
        auth,
        part: ['snippet,statistics,contentDetails'],
        mine: true,
        maxResults: pageSize,
      }),
    );
    const [problem] = unreadable.values();
    if (problem && items.length === 0) throw new PlatformFailure('unavailable', problem);
    return items;
  }

  /**
   * Returns the public data of the channels with these ids. Omits channels that don't exist.
   * @param ids at most {@link pageSize} ids
   */
  channels(access: Access, ids: string[]): Promise<ParsedList<YoutubeChannel>> {
    return this.read(access, channelsResponse, (auth) =>
      this.api.channels.list({
        auth,
        part: ['snippet,statistics,contentDetails'],
        id: [ids.join(',')],
        maxResults: pageSize,
      }),
    );
  }

  /**
   * Returns the newest uploads of a playlist, newest first, at most {@link pageSize}. Returns no uploads if
   * YouTube responds that the playlist doesn't exist.
   */
  async latestUploads(access: Access, playlistId: string): Promise<UploadList> {
    try {
      const { items, unreadable } = await this.read(access, playlistItemsResponse, (auth) =>
        this.api.playlistItems.list({
          auth,
          part: ['contentDetails,status'],
          playlistId,
          maxResults: pageSize,
        }),
      );
      const uploads = items.map(({ contentDetails: { videoId, videoPublishedAt }, status }) => ({
        videoId,
        isPublic: status.privacyStatus === 'public',
        publishedAt: videoPublishedAt ? new Date(videoPublishedAt) : null,
      }));
      return { uploads, isComplete: unreadable.size === 0 };
    } catch (error) {
      if (error instanceof PlatformFailure && getHttpStatus(error.cause) === 404)
        return { uploads: [], isComplete: true };
      throw error;
    }
  }

  /**
   * Returns the videos with these ids. Omits videos that don't exist.
   * @param ids at most {@link pageSize} ids
   */
  videos(access: Access, ids: string[]): Promise<ParsedList<YoutubeVideo>> {
    return this.read(access, videosResponse, (auth) =>
      this.api.videos.list({
        auth,
        part: ['snippet,contentDetails,statistics,status,liveStreamingDetails'],
        id: [ids.join(',')],
      }),
    );
  }

  /**
   * Returns the figures of the videos with these ids. A video that is absent may still exist. The call has a
   * daily quota of its own.
   * @param ids at most {@link pageSize} ids
   */
  videoStats(access: Access, ids: string[]): Promise<ParsedList<YoutubeStats>> {
    return this.read(
      access,
      batchStatsResponse,
      (auth) => this.api.videos.batchGetStats({ auth, part: ['id,statistics'], id: [ids.join(',')] }),
      'stats',
    );
  }

  private async read<Schema extends z.ZodType>(
    { auth, urgency }: Access,
    schema: Schema,
    call: (auth: OAuth2Client) => Promise<{ data: unknown }>,
    bucket: QuotaBucket = 'general',
  ): Promise<z.output<Schema>> {
    const startedAt = this.clock.now();
    try {
      const { data } = await this.breaker.run(async () => {
        // The unit is consumed inside the circuit breaker and after the access token was obtained, so an API
        // call that the breaker rejects, or a refused grant, costs no unit.
        await requireAccess(auth);
        if (!(await this.quota.consumeUnit(startedAt, urgency, bucket))) {
          throw new PlatformFailure('quota', 'the daily quota budget is exhausted');
        }
        return call(auth);
      });
      return schema.parse(data);
    } catch (error) {
      const failure = toPlatformFailure(error);
      if (failure === error) throw failure;
      if (failure.reason === 'quota') {
        // Until the quota has surely been reset, retry with back-off instead of stopping all calls for a day.
        if (!isDayExhausted({ startedAt, refusedAt: this.clock.now() }))
          throw new PlatformFailure('unavailable', failure.message, { cause: error });
        await this.quota.markExhausted(startedAt, bucket);
      }
      throw new PlatformFailure(failure.reason, failure.message, { cause: error });
    }
  }
}

/**
 * Throws a failure with reason `unavailable` if the client gets no access token. Without this check, the API
 * call would be made without a token. YouTube would then respond as if the grant were revoked, although the
 * grant may be valid.
 */
async function requireAccess(auth: OAuth2Client): Promise<void> {
  const { token } = await auth.getAccessToken();
  if (typeof token !== 'string' || token === '')
    throw new PlatformFailure('unavailable', 'no access token was returned');
}
