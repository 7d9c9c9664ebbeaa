import { audienceSizeOf } from '@bottin/contracts/domain/audience.ts';
import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import { getCityLabel, regionOf } from '@bottin/contracts/domain/cities.ts';
import { toDayNumber } from '@bottin/contracts/domain/collaboration-days.ts';
import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { toOwnPictureUrl } from '@bottin/contracts/domain/own-picture.ts';
import { listEntryPlatforms } from '@bottin/contracts/domain/entry-platforms.ts';
import { type Platform, platformLabels, platforms } from '@bottin/contracts/domain/platforms.ts';
import { normalizeHandle } from '@bottin/query-parser/handles.ts';
import { toEntryNames, buildJoinedNames } from '@bottin/query-parser/joined-names.ts';
import type { ListedPerson } from '@bottin/contracts/domain/shortlists-schema.ts';
import type { NewCreator } from '@bottin/contracts/filters/saved-searches.ts';
import { fold } from '@bottin/contracts/domain/text.ts';
import { isBrandType, isListedType, isPublished } from '@bottin/contracts/domain/user-types.ts';
import type { AccountState } from '@bottin/contracts/events/account-state.ts';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';

/**
 * Returns the connection from which the entry takes its platform and follower count. This is the connection
 * of the primary platform, if there is one. Otherwise it is the connection with most followers (an unknown
 * count is the lowest; among equals, the first in the order of `platforms`). Returns null when there are no
 * connections.
 */
export function mainConnection(
  account: AccountState,
  connections: readonly ConnectionState[],
): ConnectionState | null {
  const ranked = [...connections].sort(
    (a, b) =>
      (b.followers ?? -1) - (a.followers ?? -1) ||
      platforms.indexOf(a.platform) - platforms.indexOf(b.platform),
  );
  return ranked.find(({ platform }) => platform === account.primaryPlatform) ?? ranked[0] ?? null;
}

/**
 * Builds the whole public state of an entry from the account, the account's open connections, and the picture that
 * the account uploaded. An uploaded picture takes precedence over those of platforms, because its owner chose it.
 */
export function deriveEntry(
  account: AccountState,
  connections: readonly ConnectionState[],
  pictureId: string | null = null,
): EntryState {
  const main = mainConnection(account, connections);
  const platform = main?.platform ?? account.primaryPlatform;
  const publishable = isPublished(account);
  return {
    id: account.userId,
    slug: account.slug,
    name: account.displayName,
    userType: account.userType,
    platform,
    platforms: listOtherPlatforms(account, connections, main, platform),
    niche: account.categories[0] ?? '',
    categories: account.categories,
    tags: account.tags,
    region: account.city,
    regionBucket: regionOf(account.city),
    followers: main?.followers ?? null,
    audienceSize: main?.followers == null ? null : audienceSizeOf(main.followers),
    verified: main?.isVerified ?? false,
    description: account.description,
    profileUrl: main?.profileUrl ?? (platform ? (account.links[platform] ?? null) : null),
    profileImageUrl: pictureId
      ? toOwnPictureUrl(pictureId)
      : (main?.avatarUrl ?? connections.find(({ avatarUrl }) => avatarUrl)?.avatarUrl ?? null),
    createdAt: account.createdAt,
    syncedAt: main?.syncedAt ?? null,
    ...(account.website && { website: account.website }),
    ...(account.lookingFor && { lookingFor: account.lookingFor }),
    ...(account.collaboration && {
      collaboration: account.collaboration,
      openFromDay: toDayNumber(account.collaboration.openFrom),
    }),
    listed: publishable && isListedType(account.userType),
    brand: publishable && isBrandType(account.userType),
    hasPage: publishable,
    ...findOtherChannelNames(account, connections),
  };
}

/**
 * Returns the names of the account's channels, without those that differ from the entry's name only in
 * spelling.
 */
function findOtherChannelNames(
  { displayName }: AccountState,
  connections: readonly ConnectionState[],
): Pick<EntryState, 'channels'> {
  const others = connections
    .map(({ channelTitle }) => channelTitle)
    .filter((title) => title !== '' && normalizeHandle(title) !== normalizeHandle(displayName));
  return others.length > 0 ? { channels: [...new Set(others)] } : {};
}

/**
 * Lists all platforms of an entry except the main one: connected platforms, and platforms for which the
 * account has only a link.
 */
function listOtherPlatforms(
  account: AccountState,
  connections: readonly ConnectionState[],
  main: ConnectionState | null,
  mainPlatform: Platform | null,
): EntryState['platforms'] {
  return platforms.flatMap((platform) => {
    const connection = connections.find((one) => one.platform === platform);
    if (connection && connection !== main) {
      const { connectionId, profileUrl, followers } = connection;
      return [{ id: connectionId, platform, profileUrl, followers }];
    }
    const link = account.links[platform];
    return !connection && link && platform !== mainPlatform
      ? [{ id: `${account.userId}:${platform}`, platform, profileUrl: link, followers: null }]
      : [];
  });
}

/**
 * Returns a copy of a connection whose platform data has expired. The copy contains none of the data that was
 * read from the platform.
 */
export function withoutPlatformData(connection: ConnectionState): ConnectionState {
  return {
    ...connection,
    channelTitle: '',
    followers: null,
    contentCount: null,
    viewCount: null,
    latestVideos: [],
    avatarUrl: null,
    syncedAt: null,
  };
}

/** Lists all platforms of an entry, including the main one. */
export function listPlatforms(state: EntryState): Platform[] {
  return [...new Set(listEntryPlatforms(state).map(({ platform }) => platform))];
}

/** Splits a text into words for the fallback search. Folds the text and treats hyphens as spaces. */
export function toSearchWords(text: string): string[] {
  return fold(text)
    .split(/[\s-]+/)
    .filter(Boolean);
}

/** Escapes the special characters of a LIKE pattern in a word. */
export function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

/**
 * Builds the text in which the fallback search looks for words: name, description, categories, tags, city,
 * platforms, channel names, and the names joined into one word.
 */
export function buildSearchText(state: EntryState): string {
  return toSearchWords(
    [
      state.name,
      state.description,
      ...state.categories.map((slug) => categoryLabels[slug as CategorySlug] ?? slug),
      ...state.tags,
      state.region,
      ...listPlatforms(state).map((platform) => platformLabels[platform]),
      ...(state.channels ?? []),
      ...buildJoinedNames(toEntryNames(state)),
    ].join(' '),
  ).join(' ');
}

/** Converts a new creator's entry to the fields that the digest shows. */
export function toNewCreator({ slug, name, categories, region }: EntryState): NewCreator {
  const [main = ''] = categories;
  return { slug, name, category: categoryLabels[main as CategorySlug] ?? main, city: getCityLabel(region) };
}

/** Converts an entry to the public facts that lists show. Includes all platforms, the main one first. */
export function toListedPerson(state: EntryState): ListedPerson {
  const { id, slug, name, userType, verified, profileImageUrl, region, followers, syncedAt } = state;
  return {
    id,
    slug,
    name,
    userType,
    verified,
    profileImageUrl,
    categories: state.categories.map((category) => categoryLabels[category as CategorySlug] ?? category),
    region,
    platforms: listEntryPlatforms(state),
    followers,
    syncedAt,
  };
}
