import type { ContentItem } from '@bottin/contracts/domain/content-item.ts';
import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import type { AccountState } from '@bottin/contracts/events/account-state.ts';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';
import { v7 as uuidv7 } from 'uuid';

const timestamp = '2026-03-01T12:00:00.000Z';

/** Builds a slug that ends in decimal digits. Hexadecimal digits could spell a word that a test searches for. */
function buildSlug(id: string): string {
  return `elodie-${Number.parseInt(id.slice(-6), 16)}`;
}

/** Builds the state of an approved creator's account. */
export function aUser(fields: Partial<AccountState> = {}): AccountState {
  const userId = fields.userId ?? uuidv7();
  return {
    userId,
    displayName: 'Élodie-Bouchard',
    slug: buildSlug(userId),
    userType: 'creator',
    city: 'Montréal',
    description: 'Recettes de chez nous',
    primaryPlatform: 'youtube',
    categories: ['cuisine'],
    tags: [],
    links: {},
    isEmailVerified: true,
    isProfileComplete: true,
    status: 'approved',
    createdAt: timestamp,
    ...fields,
  };
}

/** Builds the state of a YouTube connection that was synchronized once. */
export function aConnection(userId: string, fields: Partial<ConnectionState> = {}): ConnectionState {
  return {
    connectionId: uuidv7(),
    userId,
    platform: 'youtube',
    isVerified: true,
    needsReconnection: false,
    channelTitle: 'La chaîne d’Élodie',
    profileUrl: 'https://www.youtube.com/@elodie',
    avatarUrl: '/media/avatar',
    followers: 12_000,
    contentCount: 40,
    viewCount: 900_000,
    latestVideos: [{ id: 'video-1', title: 'Tourtière', viewCount: 10, publishedAt: timestamp }],
    connectedAt: timestamp,
    syncedAt: timestamp,
    ...fields,
  };
}

/** Builds the state of a listed directory entry. */
export function aCreator(fields: Partial<EntryState> = {}): EntryState {
  const id = fields.id ?? uuidv7();
  return {
    id,
    slug: buildSlug(id),
    name: 'Élodie-Bouchard',
    userType: 'creator',
    platform: 'youtube',
    platforms: [],
    niche: 'cuisine',
    categories: ['cuisine'],
    tags: [],
    region: 'Montréal',
    regionBucket: 'Montréal',
    followers: 12_000,
    audienceSize: 'micro',
    verified: true,
    description: '',
    profileUrl: 'https://www.youtube.com/@elodie',
    profileImageUrl: null,
    createdAt: timestamp,
    syncedAt: timestamp,
    listed: true,
    brand: false,
    hasPage: true,
    ...fields,
  };
}

/** Builds a content item: a YouTube video. */
export function anItem(fields: Partial<ContentItem> = {}): ContentItem {
  const id = fields.id ?? uuidv7();
  return {
    id,
    externalId: `video-${id.slice(-6)}`,
    contentType: 'video',
    title: 'Tourtière du Lac',
    description: '',
    thumbnailUrl: '/media/thumbnail',
    contentUrl: 'https://www.youtube.com/watch?v=video',
    duration: 600,
    viewCount: 1_000,
    likeCount: 100,
    publishedAt: timestamp,
    ...fields,
  };
}
