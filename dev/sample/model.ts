import type { CategorySlug } from '@bottin/contracts/domain/categories.ts';
import type { ContentType } from '@bottin/contracts/domain/content.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import type { UserType } from '@bottin/contracts/domain/user-types.ts';

/** An invented account. */
export interface SamplePerson {
  index: number;
  userId: string;
  firstName: string;
  lastName: string;
  publicName: string;
  slug: string;
  email: string;
  city: string;
  userType: UserType;
  primaryPlatform: Platform | null;
  /** The niche first. */
  categories: CategorySlug[];
  tags: string[];
  description: string;
  /** Of brands; '' where it isn't told. */
  website: string;
  lookingFor: string;
  createdAt: Date;
  updatedAt: Date;
  /** The portrait or emblem, below the assets folder. */
  portrait: string;
  connections: SampleConnection[];
}

/** An invented account on a platform. */
export interface SampleConnection {
  connectionId: string;
  platform: Platform;
  externalChannelId: string;
  channelTitle: string;
  profileUrl: string;
  isVerified: boolean;
  /** Null, like the next two and `syncedAt`, while nothing was read yet. */
  followers: number | null;
  contentCount: number | null;
  viewCount: number | null;
  connectedAt: Date;
  syncedAt: Date | null;
  /** The newest first. */
  content: SampleContent[];
}

export interface SampleContent {
  id: string;
  externalId: string;
  contentType: ContentType;
  title: string;
  description: string;
  /** The thumbnail, below the assets folder. */
  thumbnail: string;
  contentUrl: string;
  duration: number | null;
  viewCount: number;
  likeCount: number;
  publishedAt: Date;
}
