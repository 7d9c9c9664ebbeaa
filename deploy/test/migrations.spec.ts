import type { MigrationClass } from '@bottin/service-kit/database.ts';
import { migrations as creators } from '../../services/creators/migrations/index.ts';
import { migrations as feed } from '../../services/feed/migrations/index.ts';
import { migrations as identity } from '../../services/identity/migrations/index.ts';
import { migrations as notifications } from '../../services/notifications/migrations/index.ts';
import { migrations as platformSync } from '../../services/platform-sync/migrations/index.ts';
import { findLocking } from './migration-rules.ts';

/** What databases in use have recorded. A new migration is added at the end; one with another name would run again. */
const recorded = {
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
  ],
  notifications: [
    'Deliveries1763760000000',
    'DoneDeliveries1763900000000',
    'Digests1764036000000',
    'DigestsLast1764036100000',
  ],
  'platform-sync': [
    'Initial1763700000000',
    'ItemReads1763900000000',
    'StreamPositions1764018200000',
    'HeldRevocations1764021800000',
    'FigureAges1764043200000',
    'ChannelGone1764100000000',
  ],
};

/** Written before the rule, and never to be more: what databases have recorded stays as it ran. */
const older = new Set([
  'PublicPages1763770000000',
  'PlainSearch1763950000000',
  'LargeFeed1763900000000',
  'ListedCounts1764000100000',
  'SuspendedFrom1763827200000',
  'WasRefused1763913600000',
  'CancelledChanges1764003600000',
  'DoneDeliveries1763900000000',
]);

const all = [creators, feed, identity, notifications, platformSync].flat();
const nameOf = (Migration: MigrationClass): string => new Migration().name ?? Migration.name;

/** What a migration would say to the database; one that asks it something is answered with nothing. */
async function stepsOf(Migration: MigrationClass) {
  const migration: InstanceType<MigrationClass> = new Migration();
  const statements: string[] = [];
  const query = async (statement: string): Promise<unknown[]> => {
    statements.push(statement);
    return [];
  };
  await migration.up({ query } as unknown as Parameters<typeof migration.up>[0]);
  return { statements, inTransaction: migration.transaction !== false };
}

test.each(all.filter((one) => !older.has(nameOf(one))).map((one) => [nameOf(one), one] as const))(
  '%s keeps nobody waiting who uses its tables',
  async (_name, Migration) => {
    expect(findLocking(await stepsOf(Migration))).toEqual([]);
  },
);

test('what is excepted from that rule is what breaks it', async () => {
  const breaking = [];
  for (const Migration of all) {
    if (findLocking(await stepsOf(Migration)).length > 0) breaking.push(nameOf(Migration));
  }
  expect(new Set(breaking)).toEqual(older);
});

test('migrations keep the names under which databases have recorded them', () => {
  const present = { creators, feed, identity, notifications, 'platform-sync': platformSync };
  const names = Object.entries(present).map(([service, list]) => [service, list.map(nameOf)]);
  expect(Object.fromEntries(names)).toEqual(recorded);
});
