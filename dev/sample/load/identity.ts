import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import { publicNameKey } from '@bottin/contracts/domain/public-name.ts';
import type { AccountState } from '@bottin/contracts/events/account-state.ts';
import type { Client } from 'pg';
import type { SamplePerson } from '../model.ts';
import { addSentEvents } from './event-log.ts';
import type { LoadedPerson } from './loaded-person.ts';
import { insertRows, present, type Row } from './rows.ts';

/**
 * Who may have an account: not those that have it already, were deleted, or would take a name, an address of a page or an
 * e-mail address from somebody.
 */
export async function withoutAccount(
  client: Client,
  people: readonly SamplePerson[],
): Promise<SamplePerson[]> {
  const ids = people.map(({ userId }) => userId);
  const accounts = await present(client, 'users', 'id', ids);
  const deleted = await present(client, 'tombstones', 'user_id', ids);
  const wanted = people.map(({ slug }) => slug);
  const slugs = await present(client, 'slugs', 'slug', wanted);
  const names = await present(client, 'users', 'public_name_key', people.map(nameKeyOf));
  const addresses = await present(client, 'users', 'email_key', people.map(emailKeyOf));
  return people.filter(
    (person) =>
      !accounts.has(person.userId) &&
      !deleted.has(person.userId) &&
      !slugs.has(person.slug) &&
      !names.has(nameKeyOf(person)) &&
      !addresses.has(emailKeyOf(person)),
  );
}

/**
 * Gives people their accounts: approved, with their address confirmed. One ProfileCompleted carries the whole state; the
 * events before it would only make notifications write to addresses that don't exist.
 */
export async function loadIdentity(
  client: Client,
  loaded: readonly LoadedPerson[],
  { passwordHash, at }: { passwordHash: string; at: Date },
): Promise<void> {
  await insertRows(
    client,
    'users',
    loaded.map(({ person }) => toRow(person, passwordHash)),
  );
  await insertRows(
    client,
    'slugs',
    loaded.map(({ person: { slug, userId, createdAt } }) => ({
      slug,
      user_id: userId,
      claimed_at: createdAt,
    })),
  );
  await addSentEvents(
    client,
    loaded.map(({ profileCompleted }) => profileCompleted),
    at,
  );
}

const nameKeyOf = ({ publicName }: SamplePerson): string => publicNameKey(publicName);
const emailKeyOf = ({ email }: SamplePerson): string => emailKey(email);

function toRow(person: SamplePerson, passwordHash: string): Row {
  return {
    id: person.userId,
    first_name: person.firstName,
    last_name: person.lastName,
    public_name: person.publicName,
    public_name_key: nameKeyOf(person),
    slug: person.slug,
    email: person.email,
    email_key: emailKeyOf(person),
    password_hash: passwordHash,
    city: person.city,
    description: person.description,
    website: person.website,
    looking_for: person.lookingFor,
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

/** The account's state as its events carry it. */
export function accountStateOf(person: SamplePerson): AccountState {
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
    ...(person.website && { website: person.website }),
    ...(person.lookingFor && { lookingFor: person.lookingFor }),
    isEmailVerified: true,
    isProfileComplete: true,
    status: 'approved',
    createdAt: person.createdAt.toISOString(),
  };
}
