import type { Clock } from '@bottin/service-kit/clock.ts';
import type { OAuth2Client } from 'google-auth-library';
import type { DataSource } from 'typeorm';
import type { Env } from '../config/env.ts';
import type { ConnectionEntity } from '../connections/connection.entity.ts';
import type { ContentItemEntity } from '../connections/content-item.entity.ts';
import { channelSchema, videoSchema, type YoutubeVideo } from '../google/google.schemas.ts';
import type { Upload, YoutubeApi } from '../google/youtube-api.ts';
import { BatchGrants } from './batch-grants.ts';
import { type ChannelReadResult, ChannelReader } from './channel-reader.ts';
import type { ContentRepository } from './content.repository.ts';
import type { GrantLoader } from './grant-loader.ts';

const day = 86_400_000;
const now = new Date('2026-06-01T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * day);

const connectionId = 'c1';
const externalChannelId = 'UC1';
const channel = channelSchema.parse({
  id: externalChannelId,
  snippet: { title: 'Chaîne' },
  statistics: { videoCount: '60', viewCount: '0' },
  contentDetails: { relatedPlaylists: { uploads: 'UU1' } },
});

/** Video of a test. `days` is its age. */
interface Video {
  id: string;
  days: number;
}

const toUpload = ({ id, days }: Video): Upload => ({
  videoId: id,
  isPublic: true,
  publishedAt: daysAgo(days),
});

const toYoutubeVideo = ({ id, days }: Video): YoutubeVideo =>
  videoSchema.parse({
    id,
    snippet: { title: id, publishedAt: daysAgo(days).toISOString() },
    status: { privacyStatus: 'public' },
  });

/**
 * Reads a channel from responses of YouTube.
 * @param parts.known when the details of each stored item were last read, by platform id
 * @param parts.videos videos that YouTube returns the details of
 * @param parts.unreadable ids of videos of which the details can't be parsed
 */
async function readChannel(parts: {
  uploads: Upload[];
  known: Record<string, Date>;
  videos: Video[];
  unreadable?: string[];
  lowQuota?: boolean;
}): Promise<ChannelReadResult> {
  const { uploads, known, videos, unreadable = [], lowQuota = false } = parts;
  const grants = new BatchGrants('scheduled', () => undefined);
  grants.add(connectionId, {} as OAuth2Client);
  const youtube = {
    channels: async () => ({ items: [channel], unreadable: new Map() }),
    latestUploads: async () => ({ uploads, isComplete: true }),
    videos: async (_, ids) => ({
      items: videos.filter(({ id }) => ids.includes(id)).map(toYoutubeVideo),
      unreadable: new Map(unreadable.map((id) => [id, 'unexpected response'])),
    }),
  } satisfies Partial<YoutubeApi>;
  const items = Object.entries(known).map(
    ([externalId, readAt]) => ({ connectionId, externalId, readAt }) as ContentItemEntity,
  );
  // The details of the ten newest videos are read again if the connection's state doesn't contain them.
  const latestVideos = items.map(({ externalId }) => ({ id: externalId }));
  const connection = { connectionId, externalChannelId, latestVideos } as ConnectionEntity;
  const reader = new ChannelReader(
    { SYNC_CONCURRENCY: 1 } as Env,
    {} as DataSource,
    { now: () => now } as Clock,
    { load: async () => grants } as Partial<GrantLoader> as GrantLoader,
    youtube as Partial<YoutubeApi> as YoutubeApi,
    { listByConnections: async () => items } as Partial<ContentRepository> as ContentRepository,
  );
  const outcomes = await reader.read([connection], { urgency: 'scheduled', lowQuota });
  const outcome = outcomes.get(connectionId);
  if (!outcome || outcome instanceof Error) throw outcome ?? new Error('no outcome');
  return outcome;
}

const listIds = ({ items }: ChannelReadResult) => items.map(({ externalId }) => externalId);

describe('ChannelReader', () => {
  it('at most fifty items remain when quota is low and private uploads fill the page', async () => {
    const videos = Array.from({ length: 50 }, (_, index) => ({ id: `v${index}`, days: 100 + index }));
    const added = { id: 'new', days: 1 };
    const hidden = { ...toUpload({ id: 'hidden', days: 0 }), isPublic: false };
    const result = await readChannel({
      uploads: [hidden, ...[added, ...videos.slice(0, 48)].map(toUpload)],
      known: Object.fromEntries(videos.map(({ id }) => [id, daysAgo(1)])),
      videos: [...videos, added],
      lowQuota: true,
    });
    expect(listIds(result)).toEqual(['new', 'v48']);
    expect(result.retained.size).toBe(48);
  });

  it.each([false, true])(
    'a video that stays unreadable is retained until its details are 28 days old, so the channel’s data never expires (low quota: %s)',
    async (lowQuota) => {
      const ids = ['read', 'younger', 'older', 'unknown'];
      const result = await readChannel({
        uploads: ids.map((id) => toUpload({ id, days: 100 })),
        known: { read: daysAgo(26), younger: new Date(daysAgo(28).getTime() + 1), older: daysAgo(28) },
        videos: [{ id: 'read', days: 100 }],
        unreadable: ids.slice(1),
        lowQuota,
      });
      expect(listIds(result)).toEqual(['read']);
      expect([...result.retained]).toEqual(['younger']);
    },
  );
});
