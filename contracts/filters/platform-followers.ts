import { audienceSizes, type AudienceSize, getFollowerRange } from '../domain/audience.ts';
import { type Platform, platforms } from '../domain/platforms.ts';
import { audienceSizeFilter } from './audience-size.ts';
import type { Filter, NumberRange } from './define-filter.ts';

const ranges = Object.fromEntries(audienceSizes.map((size) => [size, getFollowerRange(size)])) as Record<
  AudienceSize,
  NumberRange
>;

/**
 * Returns the index field with the followers on a platform. Without a platform, returns the field with the
 * followers on the main platform.
 */
export function getFollowersField(platform: Platform | undefined): string {
  return platform ? `followersOn.${platform}` : 'followers';
}

/** Audience filter for each platform. Each filter compares the followers on its platform. */
export const platformAudienceFilters = Object.fromEntries(
  platforms.map((platform) => [
    platform,
    {
      ...audienceSizeFilter,
      condition: { field: getFollowersField(platform), match: 'range', ranges },
    } satisfies Filter<string, AudienceSize>,
  ]),
) as unknown as Readonly<Record<Platform, Filter>>;

/**
 * Replaces the audience filter with the one that compares the followers on `platform`. Without a platform,
 * returns the filters unchanged.
 */
export function applyPlatform(filters: readonly Filter[], platform: Platform | undefined): readonly Filter[] {
  if (!platform) return filters;
  return filters.map((filter) =>
    filter.name === audienceSizeFilter.name ? platformAudienceFilters[platform] : filter,
  );
}
