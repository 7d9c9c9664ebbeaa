import type { exportedConnectionSchema } from '@bottin/contracts/domain/account-data.ts';
import type { ownConnectionSchema } from '@bottin/contracts/domain/connection.ts';
import type { YoutubeStatus } from '@bottin/contracts/domain/youtube-channel.ts';
import type { ConnectionState, connectionRefSchema } from '@bottin/contracts/events/connection-state.ts';
import type { z } from 'zod';
import type { ConnectionEntity } from './connection.entity.ts';

type OwnConnection = z.input<typeof ownConnectionSchema>;
type ConnectionRef = z.input<typeof connectionRefSchema>;

/** Returns the path at which the gateway serves the picture with this id. */
export function mediaPath(mediaId: string | null): string | null {
  return mediaId === null ? null : `/media/${mediaId}`;
}

/** Converts a connection to the form that events contain. */
export function toState(connection: ConnectionEntity): ConnectionState {
  return {
    connectionId: connection.connectionId,
    userId: connection.userId,
    platform: connection.platform,
    isVerified: connection.isVerified,
    needsReconnection: connection.status === 'needs_reconnection',
    channelTitle: connection.channelTitle,
    profileUrl: connection.profileUrl,
    avatarUrl: mediaPath(connection.avatarMediaId),
    followers: connection.followers,
    contentCount: connection.contentCount,
    viewCount: connection.viewCount,
    latestVideos: connection.latestVideos,
    connectedAt: connection.connectedAt.toISOString(),
    syncedAt: connection.syncedAt?.toISOString() ?? null,
  };
}

export function toRef({ userId, connectionId, platform }: ConnectionEntity): ConnectionRef {
  return { userId, connectionId, platform };
}

/** Converts a connection to the form that the account's owner sees. */
export function toOwnConnection(connection: ConnectionEntity): OwnConnection {
  return {
    id: connection.connectionId,
    platform: connection.platform,
    isConnected: connection.status === 'active',
    isVerified: connection.isVerified,
    needsReconnection: connection.status === 'needs_reconnection',
    subscriberCount: connection.followers,
    connectedAt: connection.connectedAt.toISOString(),
    lastSyncAt: connection.syncedAt?.toISOString() ?? null,
  };
}

/** Returns the status of an account's YouTube connection. Without a connection, `connected` is false. */
export function toYoutubeStatus(connection: ConnectionEntity | null): YoutubeStatus {
  if (!connection) {
    return {
      connected: false,
      subscriberCount: null,
      videoCount: null,
      viewCount: null,
      channelName: null,
      avatar: null,
      channelUrl: null,
      latestVideos: [],
      lastSyncAt: null,
    };
  }
  return {
    connected: connection.status === 'active',
    subscriberCount: connection.followers,
    videoCount: connection.contentCount,
    viewCount: connection.viewCount,
    channelName: connection.channelTitle || null,
    avatar: mediaPath(connection.avatarMediaId),
    channelUrl: connection.profileUrl,
    latestVideos: connection.latestVideos.map(({ id, ...video }) => ({ videoId: id, ...video })),
    lastSyncAt: connection.syncedAt?.toISOString() ?? null,
  };
}

/** Converts a connection to the form that the account's personal-data export contains. */
export function toExported(connection: ConnectionEntity): z.input<typeof exportedConnectionSchema> {
  return {
    id: connection.connectionId,
    platform: connection.platform,
    channelId: connection.externalChannelId,
    channelTitle: connection.channelTitle,
    profileUrl: connection.profileUrl,
    followers: connection.followers,
    contentCount: connection.contentCount,
    viewCount: connection.viewCount,
    isVerified: connection.isVerified,
    needsReconnection: connection.status === 'needs_reconnection',
    connectedAt: connection.connectedAt.toISOString(),
    syncedAt: connection.syncedAt?.toISOString() ?? null,
    attemptedAt: connection.attemptedAt?.toISOString() ?? null,
    nextSyncAt: connection.nextSyncAt?.toISOString() ?? null,
    lastFailure: connection.failureReason,
  };
}
