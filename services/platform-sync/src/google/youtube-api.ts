import type { Breaker } from '@bottin/service-kit/breaker.ts';
import { Breakers } from '@bottin/service-kit/breakers.ts';
import { Clock } from '@bottin/service-kit/clock.ts';
import { youtube, type youtube_v3 } from '@googleapis/youtube';
import { Inject, Injectable } from '@nestjs/common';
import type { OAuth2Client } from 'google-auth-library';
import type { z } from 'zod';
import { ENV, type Env } from '../config/env.ts';
import {
  channelsAnswer,
  playlistItemsAnswer,
  type ReadList,
  videosAnswer,
  type YoutubeChannel,
  type YoutubeVideo,
} from './google.schemas.ts';
import { statusOf, toPlatformFailure } from './google-errors.ts';
import { callTimeoutMs, googleBreaker } from './google-oauth.ts';
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
  private readonly breaker: Breaker;

  constructor(
    @Inject(ENV) env: Env,
    private readonly quota: QuotaRepository,
    private readonly clock: Clock,
    breakers: Breakers,
  ) {
    this.breaker = googleBreaker(breakers);
    // A failed call is tried again by the scheduler, later and later; not by the client, at once.
    this.api = youtube({ version: 'v3', rootUrl: env.GOOGLE_API_URL, timeout: callTimeoutMs, retry: false });
  }

  /** The channels of the account that consented; usually one, none for an account that never made one. */
  async ownChannels(access: Access): Promise<YoutubeChannel[]> {
    const { items, unreadable } = await this.read(access, channelsAnswer, (auth) =>
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

  /** The channels of at most {@link pageSize} ids, as anyone sees them; those that are gone are left out. */
  channels(access: Access, ids: string[]): Promise<ReadList<YoutubeChannel>> {
    return this.read(access, channelsAnswer, (auth) =>
      this.api.channels.list({
        auth,
        part: ['snippet,statistics,contentDetails'],
        id: [ids.join(',')],
        maxResults: pageSize,
      }),
    );
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
  videos(access: Access, ids: string[]): Promise<ReadList<YoutubeVideo>> {
    return this.read(access, videosAnswer, (auth) =>
      this.api.videos.list({
        auth,
        part: ['snippet,contentDetails,statistics,status,liveStreamingDetails'],
        id: [ids.join(',')],
      }),
    );
  }

  private async read<Schema extends z.ZodType>(
    { auth, urgency }: Access,
    schema: Schema,
    call: (auth: OAuth2Client) => Promise<{ data: unknown }>,
  ): Promise<z.output<Schema>> {
    try {
      const { data } = await this.breaker.run(async () => {
        // Of what isn't asked nothing is spent.
        if (!(await this.quota.take(this.clock.now(), urgency))) {
          throw new PlatformFailure('quota', "the day's budget is spent");
        }
        await requireAccess(auth);
        return call(auth);
      });
      return schema.parse(data);
    } catch (error) {
      const failure = toPlatformFailure(error);
      if (failure === error) throw failure;
      if (failure.reason === 'quota') await this.quota.exhaust(this.clock.now());
      throw new PlatformFailure(failure.reason, failure.message, { cause: error });
    }
  }
}

/** A call without a token is refused as one of a revoked grant is, and says nothing of the grant. */
async function requireAccess(auth: OAuth2Client): Promise<void> {
  const { token } = await auth.getAccessToken();
  if (typeof token !== 'string' || token === '')
    throw new PlatformFailure('unavailable', 'no access token was given');
}
