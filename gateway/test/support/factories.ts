import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { v7 as uuidv7 } from 'uuid';

const timestamp = '2025-07-25T12:00:00.000Z';

/** Returns a complete account. `overrides` replaces some of its fields. */
export function createAccount(overrides: Partial<SessionUser> = {}): SessionUser {
  const id = overrides.id ?? uuidv7();
  return {
    id,
    firstName: 'Marie',
    lastName: 'Tremblay',
    publicName: `marie-${id.slice(-6)}`,
    username: 'Marie Tremblay',
    slug: `marie-${id.slice(-6)}`,
    email: `marie-${id.slice(-6)}@exemple.ca`,
    pendingEmail: null,
    city: 'Montréal',
    description: '',
    userType: 'creator',
    primaryPlatform: 'youtube',
    categories: ['humour'],
    tags: [],
    links: {},
    isEmailVerified: true,
    isProfileComplete: true,
    status: 'approved',
    role: 'user',
    createdAt: timestamp,
    updatedAt: timestamp,
    ...overrides,
  };
}

/** Returns a complete directory entry. `overrides` replaces some of its fields. */
export function createEntry(overrides: Partial<Entry> = {}): Entry {
  return {
    id: overrides.id ?? uuidv7(),
    slug: 'marie-eve',
    name: 'Marie-Ève',
    userType: 'creator',
    platform: 'youtube',
    platforms: [],
    niche: 'Humour',
    categories: ['humour'],
    tags: [],
    region: 'Montréal',
    followers: 12_000,
    audienceSize: 'micro',
    verified: true,
    description: 'Des capsules d’humour.',
    profileUrl: 'https://www.youtube.com/@marie-eve',
    profileImageUrl: '/media/0198f0aa00007000',
    createdAt: timestamp,
    syncedAt: timestamp,
    status: 'approved',
    ...overrides,
  };
}
