import { migrations as creators } from '../../services/creators/migrations/index.ts';
import { migrations as feed } from '../../services/feed/migrations/index.ts';
import { migrations as identity } from '../../services/identity/migrations/index.ts';
import { migrations as notifications } from '../../services/notifications/migrations/index.ts';
import { migrations as platformSync } from '../../services/platform-sync/migrations/index.ts';

/** What databases in use have recorded. A new migration is added at the end; one with another name would run again. */
const recorded = {
  creators: [
    'Entries1763760000000',
    'PublicPages1763770000000',
    'PlainSearch1763950000000',
    'LargeDirectory1764000000000',
  ],
  feed: [
    'Content1763760000000',
    'LargeFeed1763900000000',
    'FeedByKeys1764000000000',
    'ListedCounts1764000100000',
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
  ],
  notifications: ['Deliveries1763760000000', 'DoneDeliveries1763900000000'],
  'platform-sync': ['Initial1763700000000', 'ItemReads1763900000000'],
};

test('migrations keep the names under which databases have recorded them', () => {
  const present = { creators, feed, identity, notifications, 'platform-sync': platformSync };
  const names = Object.entries(present).map(([service, list]) => [
    service,
    list.map((Migration) => (new Migration() as { name?: string }).name ?? Migration.name),
  ]);
  expect(Object.fromEntries(names)).toEqual(recorded);
});
