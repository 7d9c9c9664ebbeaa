import { limits } from '@bottin/contracts/domain/limits.ts';
import type { YoutubeChannel } from '@bottin/contracts/domain/youtube-channel.ts';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';

/**
 * Returns the card that a public page shows for a YouTube channel. Returns null when the channel was never
 * synced or its data has expired.
 */
export function toYoutubeChannel(connection: ConnectionState): YoutubeChannel | null {
  const { followers, contentCount, viewCount, syncedAt } = connection;
  if (syncedAt === null) return null;
  return {
    channelTitle: connection.channelTitle,
    channelThumbnail: connection.avatarUrl,
    channelUrl: connection.profileUrl,
    subscriberCount: followers,
    videoCount: contentCount ?? 0,
    viewCount: viewCount ?? 0,
    latestVideos: connection.latestVideos
      .slice(0, limits.pageSize.recent)
      .map(({ id, title, thumbnailUrl = null }) => ({ id, title, thumbnailUrl })),
    syncedAt,
  };
}
