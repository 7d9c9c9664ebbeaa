import type { MigrationClass } from '@bottin/service-kit/database.ts';
import { migrations as community } from '../../services/community/migrations/index.ts';
import { migrations as creators } from '../../services/creators/migrations/index.ts';
import { migrations as feed } from '../../services/feed/migrations/index.ts';
import { migrations as identity } from '../../services/identity/migrations/index.ts';
import { migrations as notifications } from '../../services/notifications/migrations/index.ts';
import { migrations as platformSync } from '../../services/platform-sync/migrations/index.ts';
import { findLockingStatements } from './migration-rules.ts';

/**
 * Migration names recorded in existing databases. Append new names; never rename a migration, because TypeORM
 * would run it again.
 */
const recorded = {
  community: [
    'Shortlists1764200000000',
    'Messages1764260000000',
    'StreamPositions1764260100000',
    'Reports1764300000000',
    'Pictures1764310000000',
    'SavedSearches1764330000000',
    'ReadMarks1764340000000',
    'MessageDetails1764350000000',
  ],
  creators: [
    'Entries1763760000000',
    'PublicPages1763770000000',
    'PlainSearch1763950000000',
    'LargeDirectory1764000000000',
    'StreamPositions1764018200000',
    'Brands1764029000000',
    'Discoveries1764039600000',
    'Visits1764046800000',
    'PlainSigns1764050400000',
    'OwnPictures1764300000000',
    'FirstListings1764330000000',
    'EarlierListings1764330050000',
    'FirstListingsIndex1764330100000',
    'SortKeys1764400000000',
  ],
  feed: [
    'Content1763760000000',
    'LargeFeed1763900000000',
    'FeedByKeys1764000000000',
    'ListedCounts1764000100000',
    'FeedSearch1764025200000',
    'FeedSearchIndices1764025300000',
    'Follows1764032400000',
    'FeedByCreator1764032500000',
    'StreamPositions1764032600000',
    'ItemsAdded1764036000000',
    'FollowersByDay1764046900000',
    'HiddenLikes1764100000000',
    'Towns1764350000000',
    'TownIndexes1764350100000',
    'FiguresVersion1764370000000',
  ],
  identity: [
    'CreateAccounts1763740800000',
    'SuspendedFrom1763827200000',
    'WasRefused1763913600000',
    'CredentialsVersion1764000000000',
    'CancelledChanges1764003600000',
    'LargeAdministration1764007200000',
    'SecurityLog1764011000000',
    'SecondFactors1764014600000',
    'StreamPositions1764018200000',
    'Passkeys1764021800000',
    'Brands1764029000000',
    'CanonicalKeys1764050400000',
    'Collaborations1764205200000',
  ],
  notifications: [
    'Deliveries1763760000000',
    'DoneDeliveries1763900000000',
    'Digests1764036000000',
    'DigestsLast1764036100000',
    'ModerationEmails1764300000000',
    'EarlierDigestConsents1764360000000',
  ],
  'platform-sync': [
    'Initial1763700000000',
    'ItemReads1763900000000',
    'StreamPositions1764018200000',
    'HeldRevocations1764021800000',
    'FigureAges1764043200000',
    'ChannelGone1764100000000',
    'ItemFigures1764300000000',
  ],
};

/**
 * Migrations that break the rules on table locks. They were written before these rules existed, and must not
 * change any more. Don't add any migration to this list.
 */
const exempt = new Set([
  'PublicPages1763770000000',
  'PlainSearch1763950000000',
  'LargeFeed1763900000000',
  'ListedCounts1764000100000',
  'SuspendedFrom1763827200000',
  'WasRefused1763913600000',
  'CancelledChanges1764003600000',
  'DoneDeliveries1763900000000',
]);

const all = [community, creators, feed, identity, notifications, platformSync].flat();
const getMigrationName = (Migration: MigrationClass): string => new Migration().name ?? Migration.name;

/**
 * Runs a migration with a fake query runner and returns the statements that the migration sends. Each query
 * returns no rows.
 */
async function recordStatements(Migration: MigrationClass) {
  const migration: InstanceType<MigrationClass> = new Migration();
  const statements: string[] = [];
  const query = async (statement: string): Promise<unknown[]> => {
    statements.push(statement);
    return [];
  };
  await migration.up({ query } as unknown as Parameters<typeof migration.up>[0]);
  return { statements, inTransaction: migration.transaction !== false };
}

test.each(
  all.filter((one) => !exempt.has(getMigrationName(one))).map((one) => [getMigrationName(one), one] as const),
)('the migration %s takes no long lock on an existing table', async (_name, Migration) => {
  expect(findLockingStatements(await recordStatements(Migration))).toEqual([]);
});

test('the exempt migrations are exactly those that take a long lock on an existing table', async () => {
  const breaking = [];
  for (const Migration of all) {
    if (findLockingStatements(await recordStatements(Migration)).length > 0)
      breaking.push(getMigrationName(Migration));
  }
  expect(new Set(breaking)).toEqual(exempt);
});

test('migrations keep the names that existing databases have recorded', () => {
  const present = { community, creators, feed, identity, notifications, 'platform-sync': platformSync };
  const names = Object.entries(present).map(([service, list]) => [service, list.map(getMigrationName)]);
  expect(Object.fromEntries(names)).toEqual(recorded);
});
