import { audienceSizeOf } from '@bottin/contracts/domain/audience.ts';
import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import { regionOf } from '@bottin/contracts/domain/cities.ts';
import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { type Platform, platformLabels, platforms } from '@bottin/contracts/domain/platforms.ts';
import { handleFrom } from '@bottin/query-parser/handles.ts';
import { calledIn, joinedNames } from '@bottin/query-parser/joined-names.ts';
import { fold } from '@bottin/contracts/domain/text.ts';
import { isBrandType, isListedType, isPublished } from '@bottin/contracts/domain/user-types.ts';
import type { AccountState } from '@bottin/contracts/events/account-state.ts';
import type { ConnectionState } from '@bottin/contracts/events/connection-state.ts';

/**
 * The connection whose figures stand for the entry: the primary platform's when it is connected, else the one
 * with most followers (unknown counts last; ties in the platforms' usual order). Null with no connection left.
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

/** The whole public state of an entry from its account and its open connections. */
export function deriveEntry(account: AccountState, connections: readonly ConnectionState[]): EntryState {
  const main = mainConnection(account, connections);
  const platform = main?.platform ?? account.primaryPlatform;
  const publishable = isPublished(account);
  return {
    id: account.userId,
    slug: account.slug,
    name: account.displayName,
    userType: account.userType,
    platform,
    platforms: otherPlatforms(account, connections, main, platform),
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
    profileImageUrl: main?.avatarUrl ?? connections.find(({ avatarUrl }) => avatarUrl)?.avatarUrl ?? null,
    createdAt: account.createdAt,
    syncedAt: main?.syncedAt ?? null,
    ...(account.website && { website: account.website }),
    ...(account.lookingFor && { lookingFor: account.lookingFor }),
    listed: publishable && isListedType(account.userType),
    brand: publishable && isBrandType(account.userType),
    hasPage: publishable,
    ...channelsOf(account, connections),
  };
}

/** The channels' names that aren't the entry's own written otherwise. */
function channelsOf(
  { displayName }: AccountState,
  connections: readonly ConnectionState[],
): Pick<EntryState, 'channels'> {
  const others = connections
    .map(({ channelTitle }) => channelTitle)
    .filter((title) => title !== '' && handleFrom(title) !== handleFrom(displayName));
  return others.length > 0 ? { channels: [...new Set(others)] } : {};
}

/** Connected platforms other than the main one, then platforms that only have a link. */
function otherPlatforms(
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

/** The connection once its figures have expired: still there, with nothing left of what was read. */
export function withoutFigures(connection: ConnectionState): ConnectionState {
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

/** Every platform under which the entry is found, the main one included. */
export function platformsOf(state: EntryState): Platform[] {
  const all = [
    ...(state.platform ? [state.platform] : []),
    ...state.platforms.map(({ platform }) => platform),
  ];
  return [...new Set(all)];
}

/** The words of a text as the fallback search compares them: folded, and hyphens taken as spaces. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[\s-]+/)
    .filter(Boolean);
}

/** The pattern of a word in LIKE: itself, letter by letter. */
export function literalOf(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

/** What the fallback search looks in: the words of name, description, categories, tags, city, platforms and channels, and the names in one word. */
export function searchTextOf(state: EntryState): string {
  return wordsOf(
    [
      state.name,
      state.description,
      ...state.categories.map((slug) => categoryLabels[slug as CategorySlug] ?? slug),
      ...state.tags,
      state.region,
      ...platformsOf(state).map((platform) => platformLabels[platform]),
      ...(state.channels ?? []),
      ...joinedNames(calledIn(state)),
    ].join(' '),
  ).join(' ');
}
