import { audienceSizeOf } from '@bottin/contracts/domain/audience.ts';
import { regionOf } from '@bottin/contracts/domain/cities.ts';
import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { isListedType } from '@bottin/contracts/domain/user-types.ts';
import type { SamplePerson } from '@bottin/dev/sample/model.ts';
import { samplePeople } from '@bottin/dev/sample/people.ts';

/** Date that the sample data is generated for. */
const sampleDate = new Date('2026-11-01T12:00:00.000Z');

/**
 * Returns the directory entries of the sample creators whose account type the directory lists. After
 * `npm start`, the services create the entries of the same people instead.
 */
export function sampleCreators(size: number): EntryState[] {
  return [...samplePeople({ size, contentItems: 0, now: sampleDate })]
    .filter(({ userType }) => isListedType(userType))
    .map(toEntry);
}

function toEntry(person: SamplePerson): EntryState {
  const [main, ...others] = person.connections;
  const followers = main?.followers ?? null;
  return {
    id: person.userId,
    slug: person.slug,
    name: person.publicName,
    userType: person.userType,
    platform: person.primaryPlatform,
    platforms: others.map(({ connectionId, platform, profileUrl, followers: count }) => ({
      id: connectionId,
      platform,
      profileUrl,
      followers: count,
    })),
    niche: person.categories[0] ?? '',
    categories: person.categories,
    tags: person.tags,
    region: person.city,
    regionBucket: regionOf(person.city),
    followers,
    audienceSize: followers === null ? null : audienceSizeOf(followers),
    verified: main?.isVerified ?? false,
    description: person.description,
    profileUrl: main?.profileUrl ?? null,
    profileImageUrl: null,
    createdAt: person.createdAt.toISOString(),
    syncedAt: main?.syncedAt?.toISOString() ?? null,
    listed: true,
    brand: person.userType === 'both',
    hasPage: true,
  };
}
