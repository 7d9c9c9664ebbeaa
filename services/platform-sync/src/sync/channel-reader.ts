import { Clock } from '@bottin/service-kit/clock.ts';
import { MissingKeyError } from '@bottin/service-kit/crypto.ts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ENV, type Env } from '../config/env.ts';
import type { ConnectionEntity } from '../connections/connection.entity.ts';
import { type ChannelFacts, channelFacts } from '../google/channel.rules.ts';
import type { YoutubeChannel, YoutubeVideo } from '../google/google.schemas.ts';
import { toPlatformFailure } from '../google/google-errors.ts';
import { GoogleOAuth } from '../google/google-oauth.ts';
import { PlatformFailure } from '../google/platform-failure.ts';
import type { Urgency } from '../google/quota.rules.ts';
import { pageSize, YoutubeApi } from '../google/youtube-api.ts';
import { TokenVault } from '../tokens/token-vault.ts';
import { BatchGrants } from './batch-grants.ts';
import { ContentRepository } from './content.repository.ts';
import { isPublished, newestFirst, type ReadItem, toReadItem, unique } from './content.rules.ts';
import { type Selection, selectVideos } from './selection.rules.ts';

/** What one read of a channel gave. Items: those read in detail, the newest first. */
export interface Reading {
  channel: ChannelFacts;
  items: ReadItem[];
  /** Ids, on the platform, of the items that stay as they were. */
  kept: ReadonlySet<string>;
}

export interface HowToRead {
  urgency: Urgency;
  /** Spares units: not every video each time. */
  thrifty: boolean;
}

type Outcomes = Map<string, Reading | PlatformFailure>;

interface Selected {
  connection: ConnectionEntity;
  channel: YoutubeChannel;
  selection: Selection;
}

/**
 * Reads channels and their newest 50 uploads, up to 50 channels together, no transaction open meanwhile. What anyone
 * may see (channels, videos) is asked for 50 at a time under any good grant of the batch; a channel's uploads under
 * its owner's, so that each read finds out whether that grant still holds.
 */
@Injectable()
export class ChannelReader {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly vault: TokenVault,
    private readonly oauth: GoogleOAuth,
    private readonly youtube: YoutubeApi,
    private readonly content: ContentRepository,
  ) {}

  /** What came of each, by connection id. Never rejects because of the platform. */
  async read(batch: ConnectionEntity[], { urgency, thrifty }: HowToRead): Promise<Outcomes> {
    const outcomes: Outcomes = new Map();
    const grants = await this.grants(batch, urgency, outcomes);
    try {
      const channels = await this.channels(batch, grants);
      const selected = await this.select(batch, { channels, grants, outcomes, thrifty });
      const videos = await this.videos(selected, grants);
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

  private async grants(
    batch: ConnectionEntity[],
    urgency: Urgency,
    outcomes: Outcomes,
  ): Promise<BatchGrants> {
    const grants = new BatchGrants(urgency, (id, failure) => outcomes.set(id, failure));
    for (const { connectionId } of batch) {
      try {
        const refreshToken = await this.vault.read(this.dataSource.manager, connectionId);
        if (refreshToken) grants.add(connectionId, this.oauth.clientOf({ refreshToken }));
        else outcomes.set(connectionId, new PlatformFailure('revoked', 'no grant is held'));
      } catch (error) {
        if (!(error instanceof MissingKeyError)) throw error;
        outcomes.set(connectionId, new PlatformFailure('unavailable', error.message));
      }
    }
    return grants;
  }

  /** Reads the channels of the batch, by their ids on the platform; one that can't be read is a failure of its own. */
  private async channels(
    batch: ConnectionEntity[],
    grants: BatchGrants,
  ): Promise<Map<string, YoutubeChannel | PlatformFailure>> {
    const ids = batch.map(({ externalChannelId }) => externalChannelId);
    const { items, unreadable } = await grants.withAny((access) => this.youtube.channels(access, ids));
    const found = new Map<string, YoutubeChannel | PlatformFailure>();
    const [problem] = unreadable.values();
    // An element without a readable id may be any of those that are missing.
    if (problem) for (const id of ids) found.set(id, new PlatformFailure('unavailable', problem));
    for (const channel of items) found.set(channel.id, channel);
    return found;
  }

  /** Reads the uploads of each channel, a few at once, and chooses what to read of them. */
  private async select(
    batch: ConnectionEntity[],
    parts: {
      channels: Map<string, YoutubeChannel | PlatformFailure>;
      grants: BatchGrants;
      outcomes: Outcomes;
      thrifty: boolean;
    },
  ): Promise<Selected[]> {
    const { channels, grants, outcomes, thrifty } = parts;
    const ids = batch.map(({ connectionId }) => connectionId);
    const held = Map.groupBy(
      await this.content.ofConnections(this.dataSource.manager, ids),
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
          const uploads = playlistId
            ? await this.youtube.latestUploads(grants.own(connectionId), playlistId)
            : [];
          const readAt = new Map(
            held.get(connectionId)?.map((item) => [item.externalId, item.readAt] as const),
          );
          const shown = new Set(latestVideos.map(({ id }) => id));
          const how = { now: this.clock.now(), thrifty };
          selected.push({ connection, channel, selection: selectVideos(uploads, { readAt, shown }, how) });
        } catch (error) {
          grants.drop(connectionId);
          outcomes.set(connectionId, toPlatformFailure(error));
        }
      }
    };
    await Promise.all(Array.from({ length: this.env.SYNC_CONCURRENCY }, work));
    return selected;
  }

  private async videos(
    selected: Selected[],
    grants: BatchGrants,
  ): Promise<Map<string, YoutubeVideo | 'unreadable'>> {
    const ids = [...new Set(selected.flatMap(({ selection }) => selection.read))];
    const found = new Map<string, YoutubeVideo | 'unreadable'>();
    for (let first = 0; first < ids.length; first += pageSize) {
      const page = ids.slice(first, first + pageSize);
      const { items, unreadable } = await grants.withAny((access) => this.youtube.videos(access, page));
      for (const id of unreadable.keys()) found.set(id, 'unreadable');
      for (const video of items) found.set(video.id, video);
    }
    return found;
  }
}

/** A video whose answer doesn't parse stays as it was: it isn't a deleted one. */
function toReading(
  { channel, selection }: Selected,
  videos: Map<string, YoutubeVideo | 'unreadable'>,
  now: Date,
): Reading {
  const read: YoutubeVideo[] = [];
  const kept = new Set(selection.kept);
  for (const id of selection.read) {
    const video = videos.get(id);
    if (video === 'unreadable') kept.add(id);
    else if (video) read.push(video);
  }
  const published = read.filter((video) => isPublished(video, now));
  return { channel: channelFacts(channel), items: newestFirst(unique(published.map(toReadItem))), kept };
}
