import { categoryLabels } from '@bottin/contracts/domain/categories.ts';
import { getCityLabel, getKnownCity } from '@bottin/contracts/domain/cities.ts';
import type { Platform } from '@bottin/contracts/domain/platforms.ts';
import { hasPublicPage, isListedType, type UserType } from '@bottin/contracts/domain/user-types.ts';
import type { YoutubeStatus } from '@bottin/contracts/domain/youtube-channel.ts';
import type { Draft } from './draft.ts';

/**
 * Values of the card that the directory will show for a person who is still registering. Unknown texts are ''.
 */
export interface ProfileCard {
  name: string;
  userType: UserType;
  platform: Platform | null;
  niche: string;
  place: string;
  /** Connected YouTube channel; null until the person connects one. */
  channel: {
    name: string;
    picture: string | null;
    /** Null before the first sync, and when the channel hides the count. */
    followers: number | null;
    isSynced: boolean;
  } | null;
}

/** A completed profile: its card, and its slug when the service has returned it. */
export interface CompletedPage {
  card: ProfileCard;
  slug: string | null;
}

/**
 * Builds the card of a draft. Returns null before an account type is chosen, and for fans, who have no page.
 */
export function buildProfileCard(
  draft: Pick<Draft, 'userType' | 'details' | 'primaryPlatform' | 'categories' | 'displayName'>,
  channel: YoutubeStatus | undefined,
): ProfileCard | null {
  const { userType, details, categories, displayName } = draft;
  if (userType === null || !hasPublicPage(userType)) return null;
  const [category] = categories;
  const place = getKnownCity(details.city);
  return {
    name: displayName ?? details.publicName.trim(),
    userType,
    platform: draft.primaryPlatform,
    niche: category ? categoryLabels[category] : '',
    place: place ? `${place}, QC` : getCityLabel(details.city),
    channel:
      isListedType(userType) && channel?.connected
        ? {
            name: channel.channelName ?? '',
            picture: channel.avatar,
            followers: channel.subscriberCount,
            isSynced: channel.lastSyncAt !== null,
          }
        : null,
  };
}
