import type { CategorySlug } from '@bottin/contracts/domain/categories.ts';
import type { CollaborationSettings } from '@bottin/contracts/domain/collaboration-schema.ts';
import type { ContentType } from '@bottin/contracts/domain/content.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import type { UserType } from '@bottin/contracts/domain/user-types.ts';

/** Sample account with all its data. */
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
  /** Categories of the account, main category first. */
  categories: CategorySlug[];
  tags: string[];
  description: string;
  /** Filled in for brands only, like `lookingFor`; '' for other accounts. */
  website: string;
  lookingFor: string;
  /** Proposals that a creator accepts; null when the account accepts none. */
  collaboration: CollaborationSettings | null;
  createdAt: Date;
  updatedAt: Date;
  /** Portrait or emblem file, relative to the assets folder. */
  portrait: string;
  connections: SampleConnection[];
}

/** Connection of a sample account to a platform. */
export interface SampleConnection {
  connectionId: string;
  platform: Platform;
  externalChannelId: string;
  channelTitle: string;
  profileUrl: string;
  isVerified: boolean;
  /** Null before the first sync, like `contentCount`, `viewCount` and `syncedAt`. */
  followers: number | null;
  contentCount: number | null;
  viewCount: number | null;
  /**
   * Followers on an earlier day, so that rankings show ranks gained and lost; null when the connection wasn't
   * synced on that day.
   */
  earlier: { at: Date; followers: number } | null;
  connectedAt: Date;
  syncedAt: Date | null;
  /** Content items, newest first. */
  content: SampleContent[];
}

export interface SampleContent {
  id: string;
  externalId: string;
  contentType: ContentType;
  title: string;
  description: string;
  /** Thumbnail file, relative to the assets folder. */
  thumbnail: string;
  contentUrl: string;
  duration: number | null;
  viewCount: number;
  likeCount: number;
  publishedAt: Date;
}
