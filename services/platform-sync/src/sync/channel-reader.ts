import { Clock } from '@bottin/service-kit/clock.ts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../config/env.ts';
import type { ConnectionEntity } from '../connections/connection.entity.ts';
import type { ContentItemEntity } from '../connections/content-item.entity.ts';
import { type ChannelFacts, toChannelFacts } from '../google/channel.rules.ts';
import type { YoutubeChannel, YoutubeVideo } from '../google/google.schemas.ts';
import { toPlatformFailure } from '../google/google-errors.ts';
import { PlatformFailure } from '../google/platform-failure.ts';
import type { Urgency } from '../google/quota.rules.ts';
import { pageSize, YoutubeApi } from '../google/youtube-api.ts';
import type { BatchGrants } from './batch-grants.ts';
import { ContentRepository } from './content.repository.ts';
import { isPublished, sortNewestFirst, type ReadItem, toReadItem, uniqueItems } from './content.rules.ts';
import { GrantLoader } from './grant-loader.ts';
import { addMissingUploads, areDetailsValid, type Selection, selectVideos } from './selection.rules.ts';

/** Result of reading a channel. `items` are the published videos whose details were read, newest first. */
export interface ChannelReadResult {
  channel: ChannelFacts;
  items: ReadItem[];
  /** Platform ids of the items whose details were not read again. They stay unchanged. */
  retained: ReadonlySet<string>;
}

export interface ReadOptions {
  urgency: Urgency;
  /** Whether to save quota by reading the details of only some videos. */
  lowQuota: boolean;
}

type Outcomes = Map<string, ChannelReadResult | PlatformFailure>;

interface Selected {
  connection: ConnectionEntity;
  channel: YoutubeChannel;
  known: ContentItemEntity[];
  selection: Selection;
}

/**
 * Reads up to 50 channels together, each with its newest 50 uploads. No transaction is open meanwhile. The
 * public data of channels and videos is requested 50 at a time, with any valid grant of the batch. The
 * uploads of a channel are requested with its owner's grant; this also checks that the grant is still valid.
 */
@Injectable()
export class ChannelReader {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly grants: GrantLoader,
    private readonly youtube: YoutubeApi,
    private readonly content: ContentRepository,
  ) {}

  /**
   * Reads the channels and returns a result for each of them, by connection id. A platform failure is
   * returned as a result; the promise doesn't reject.
   */
  async read(batch: ConnectionEntity[], { urgency, lowQuota }: ReadOptions): Promise<Outcomes> {
    const outcomes: Outcomes = new Map();
    const grants = await this.grants.load(batch, urgency, (id, failure) => outcomes.set(id, failure));
    try {
      const channels = await this.readChannels(batch, grants);
      const selected = await this.select(batch, { channels, grants, outcomes, lowQuota });
      const videos = await this.readVideos(selected, grants);
      for (const one of selected)
        outcomes.set(one.connection.connectionId, toReading(one, videos, this.clock.now()));
    } catch (error) {
      const failure = toPlatformFailure(error);
      for (const { connectionId } of batch) {
        if (!outcomes.has(connectionId)) outcomes.set(connectionId, failure);
      }
    }
    return outcomes;
  }

  /**
   * Reads the channels of the batch and returns them by platform id. A channel that can't be read doesn't
   * fail the others.
   */
  private async readChannels(
    batch: ConnectionEntity[],
    grants: BatchGrants,
  ): Promise<Map<string, YoutubeChannel | PlatformFailure>> {
    const ids = batch.map(({ externalChannelId }) => externalChannelId);
    const { items, unreadable } = await grants.withAny((access) => this.youtube.channels(access, ids));
    const results = new Map<string, YoutubeChannel | PlatformFailure>();
    const [problem] = unreadable.values();
    // If the id of an element can't be parsed, the element may be any channel that the response doesn't
    // contain. So all these channels count as unavailable.
    if (problem) for (const id of ids) results.set(id, new PlatformFailure('unavailable', problem));
    for (const channel of items) results.set(channel.id, channel);
    return results;
  }

  /**
   * Reads the uploads of each channel, several channels concurrently, and selects the videos whose details
   * must be read.
   */
  private async select(
    batch: ConnectionEntity[],
    parts: {
      channels: Map<string, YoutubeChannel | PlatformFailure>;
      grants: BatchGrants;
      outcomes: Outcomes;
      lowQuota: boolean;
    },
  ): Promise<Selected[]> {
    const { channels, grants, outcomes, lowQuota } = parts;
    const ids = batch.map(({ connectionId }) => connectionId);
    const knownItems = Map.groupBy(
      await this.content.listByConnections(this.dataSource.manager, ids),
      ({ connectionId }) => connectionId,
    );
    const selected: Selected[] = [];
    const waiting = batch.values();
    const work = async (): Promise<void> => {
      for (const connection of waiting) {
        const { connectionId, externalChannelId, latestVideos } = connection;
        if (outcomes.has(connectionId)) continue;
        try {
          const channel = channels.get(externalChannelId);
          if (!channel) throw new PlatformFailure('channel_gone', 'the channel is no longer listed');
          if (channel instanceof PlatformFailure) throw channel;
          const { uploads: playlistId } = channel.contentDetails.relatedPlaylists;
          const list = playlistId
            ? await this.youtube.latestUploads(grants.getOwn(connectionId), playlistId)
            : { uploads: [], isComplete: true };
          const known = knownItems.get(connectionId) ?? [];
          const readAt = new Map(known.map((item) => [item.externalId, item.readAt]));
          const shown = new Set(latestVideos.map(({ id }) => id));
          const how = { now: this.clock.now(), lowQuota };
          selected.push({
            connection,
            channel,
            known,
            selection: selectVideos(
              addMissingUploads(list, channel.statistics.videoCount, readAt.keys()),
              { readAt, shown },
              how,
            ),
          });
        } catch (error) {
          grants.remove(connectionId);
          outcomes.set(connectionId, toPlatformFailure(error));
        }
      }
    };
    await Promise.all(Array.from({ length: this.env.SYNC_CONCURRENCY }, work));
    return selected;
  }

  private async readVideos(
    selected: Selected[],
    grants: BatchGrants,
  ): Promise<Map<string, YoutubeVideo | 'unreadable'>> {
    const ids = [...new Set(selected.flatMap(({ selection }) => selection.read))];
    const results = new Map<string, YoutubeVideo | 'unreadable'>();
    for (let first = 0; first < ids.length; first += pageSize) {
      const page = ids.slice(first, first + pageSize);
      const { items, unreadable } = await grants.withAny((access) => this.youtube.videos(access, page));
      // If the id of an element can't be parsed, the element may be any video that the response doesn't
      // contain. So all these videos count as unreadable.
      const hasUnknownId = [...unreadable.keys()].some((id) => !page.includes(id));
      for (const id of hasUnknownId ? page : unreadable.keys()) results.set(id, 'unreadable');
      for (const video of items) results.set(video.id, video);
    }
    return results;
  }
}

/**
 * Builds the result for a channel. If the response for a video can't be parsed, the video counts as
 * unchanged, because it may still exist. Once its stored details are too old, it counts as deleted; otherwise
 * their age would make all data of the channel expire.
 */
function toReading(
  { channel, known, selection }: Selected,
  videos: Map<string, YoutubeVideo | 'unreadable'>,
  now: Date,
): ChannelReadResult {
  const stored = new Map(known.map((item) => [item.externalId, item]));
  const read: YoutubeVideo[] = [];
  const unchanged = new Set(selection.retained);
  for (const id of selection.read) {
    const video = videos.get(id);
    if (video !== 'unreadable') {
      if (video) read.push(video);
    } else if (areDetailsValid(stored.get(id)?.readAt, now)) {
      unchanged.add(id);
    }
  }
  const items = read
    .filter((video) => isPublished(video, now))
    .map((video) => toReadItem(video, stored.get(video.id)));
  return {
    channel: toChannelFacts(channel),
    // More videos are read if some uploads were missing in YouTube's response.
    items: sortNewestFirst(uniqueItems(items)).slice(0, Math.max(0, pageSize - unchanged.size)),
    retained: unchanged,
  };
}
