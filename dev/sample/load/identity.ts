import type { AccountState } from '@bottin/contracts/events/account-state.ts';
import { profileCompletedV1 } from '@bottin/contracts/events/profile-completed.v1.ts';
import type { Client } from 'pg';
import type { SamplePerson } from '../model.ts';
import { addEvents, event } from './outbox.ts';
import { insertRows, present, type Row, transaction } from './rows.ts';

/**
 * Gives people their accounts: approved, with their address confirmed. One ProfileCompleted carries the whole state; the
 * events before it would only make notifications write to addresses that don't exist. Who is there already, was deleted,
 * or clashes with a real account is left out. Returns the ids that have an account now.
 */
export function loadIdentity(
  client: Client,
  people: readonly SamplePerson[],
  passwordHash: string,
): Promise<Set<string>> {
  return transaction(client, async () => {
    const ids = people.map(({ userId }) => userId);
    const deleted = await present(client, 'tombstones', 'user_id', ids);
    const slugs = await present(
      client,
      'slugs',
      'slug',
      people.map(({ slug }) => slug),
    );
    const wanted = people.filter(({ userId, slug }) => !deleted.has(userId) && !slugs.has(slug));
    const created = await insertRows(
      client,
      'users',
      wanted.map((person) => toRow(person, passwordHash)),
      'id',
    );
    const added = wanted.filter(({ userId }) => created.has(userId));
    await insertRows(
      client,
      'slugs',
      added.map(({ slug, userId, createdAt }) => ({ slug, user_id: userId, claimed_at: createdAt })),
      'slug',
    );
    await addEvents(
      client,
      added.map((person) => event(profileCompletedV1, person.userId, { user: toState(person) })),
    );
    return present(client, 'users', 'id', ids);
  });
}

function toRow(person: SamplePerson, passwordHash: string): Row {
  return {
    id: person.userId,
    first_name: person.firstName,
    last_name: person.lastName,
    public_name: person.publicName,
    public_name_key: person.publicName.normalize('NFC').toLowerCase(),
    slug: person.slug,
    email: person.email,
    email_key: person.email.toLowerCase(),
    password_hash: passwordHash,
    city: person.city,
    description: person.description,
    user_type: person.userType,
    primary_platform: person.primaryPlatform,
    categories: person.categories,
    tags: person.tags,
    links: {},
    is_email_verified: true,
    is_profile_complete: true,
    status: 'approved',
    role: 'user',
    created_at: person.createdAt,
    updated_at: person.updatedAt,
  };
}

function toState(person: SamplePerson): AccountState {
  return {
    userId: person.userId,
    displayName: person.publicName,
    slug: person.slug,
    userType: person.userType,
    city: person.city,
    description: person.description,
    primaryPlatform: person.primaryPlatform,
    categories: person.categories,
    tags: person.tags,
    links: {},
    isEmailVerified: true,
    isProfileComplete: true,
    status: 'approved',
    createdAt: person.createdAt.toISOString(),
  };
}
