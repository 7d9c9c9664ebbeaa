import { toPublicCollaboration } from '@bottin/contracts/domain/collaboration-schema.ts';
import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import { publicNameKey } from '@bottin/contracts/domain/public-name.ts';
import type { AccountState } from '@bottin/contracts/events/account-state.ts';
import type { Client } from 'pg';
import type { SamplePerson } from '../model.ts';
import { insertSentEvents } from './event-log.ts';
import type { LoadedPerson } from './loaded-person.ts';
import { insertRows, findExisting, type Row } from './rows.ts';

/**
 * Returns the sample accounts that can be loaded: they aren't loaded yet and haven't been deleted, and their
 * name, slug and e-mail address are free.
 */
export async function filterLoadable(
  client: Client,
  people: readonly SamplePerson[],
): Promise<SamplePerson[]> {
  const ids = people.map(({ userId }) => userId);
  const accounts = await findExisting(client, 'users', 'id', ids);
  const deleted = await findExisting(client, 'tombstones', 'user_id', ids);
  const requested = people.map(({ slug }) => slug);
  const slugs = await findExisting(client, 'slugs', 'slug', requested);
  const names = await findExisting(client, 'users', 'public_name_key', people.map(getNameKey));
  const addresses = await findExisting(client, 'users', 'email_key', people.map(getEmailKey));
  return people.filter(
    (person) =>
      !accounts.has(person.userId) &&
      !deleted.has(person.userId) &&
      !slugs.has(person.slug) &&
      !names.has(getNameKey(person)) &&
      !addresses.has(getEmailKey(person)),
  );
}

/**
 * Writes approved accounts with a confirmed e-mail address. For each account, the outbox gets only a
 * ProfileCompleted event, which contains the account's whole state. The events that normally precede it are
 * left out, because they would make the notifications service send e-mails to addresses that don't exist.
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
  await insertRows(
    client,
    'collaboration_consents',
    loaded.flatMap(({ person: { userId, collaboration } }) =>
      collaboration
        ? [{ id: userId, userId, text: collaboration.consent, givenAt: collaboration.consentedAt }]
        : [],
    ),
  );
  await insertSentEvents(
    client,
    loaded.map(({ profileCompleted }) => profileCompleted),
    at,
  );
}

const getNameKey = ({ publicName }: SamplePerson): string => publicNameKey(publicName);
const getEmailKey = ({ email }: SamplePerson): string => emailKey(email);

function toRow(person: SamplePerson, passwordHash: string): Row {
  return {
    id: person.userId,
    first_name: person.firstName,
    last_name: person.lastName,
    public_name: person.publicName,
    public_name_key: getNameKey(person),
    slug: person.slug,
    email: person.email,
    email_key: getEmailKey(person),
    password_hash: passwordHash,
    city: person.city,
    description: person.description,
    website: person.website,
    looking_for: person.lookingFor,
    collaboration: person.collaboration,
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

export function toAccountState(person: SamplePerson): AccountState {
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
    ...(person.collaboration && { collaboration: toPublicCollaboration(person.collaboration) }),
    isEmailVerified: true,
    isProfileComplete: true,
    status: 'approved',
    createdAt: person.createdAt.toISOString(),
  };
}
