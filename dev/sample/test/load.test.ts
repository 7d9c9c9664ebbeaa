import { contentSyncedV1 } from '@bottin/contracts/events/content-synced.v1.ts';
import { creatorUpsertedV1 } from '@bottin/contracts/events/creator-upserted.v1.ts';
import { platformConnectedV1 } from '@bottin/contracts/events/platform-connected.v1.ts';
import { platformSyncedV1 } from '@bottin/contracts/events/platform-synced.v1.ts';
import { profileCompletedV1 } from '@bottin/contracts/events/profile-completed.v1.ts';
import { createTestDatabase, type TestDatabase } from '@bottin/testing/databases.ts';
import { startTestService, type TestService } from '@bottin/testing/service.ts';
import { migrations as creatorsMigrations } from '../../../services/creators/migrations/index.ts';
import { appModule as creatorsModule } from '../../../services/creators/src/app.module.ts';
import { readSettings as readCreatorsSettings } from '../../../services/creators/src/config/env.ts';
import { migrations as feedMigrations } from '../../../services/feed/migrations/index.ts';
import { appModule as feedModule } from '../../../services/feed/src/app.module.ts';
import { readSettings as readFeedSettings } from '../../../services/feed/src/config/env.ts';
import { migrations as identityMigrations } from '../../../services/identity/migrations/index.ts';
import { migrations as platformSyncMigrations } from '../../../services/platform-sync/migrations/index.ts';
import { loadSample, moveSampleMedia } from '../load.ts';

const migrations = {
  identity: identityMigrations,
  'platform-sync': platformSyncMigrations,
  creators: creatorsMigrations,
  feed: feedMigrations,
};
type Name = keyof typeof migrations;
const names = Object.keys(migrations) as Name[];

const now = new Date('2026-11-01T12:00:00.000Z');
let databases: Record<Name, TestDatabase>;

const getUrls = () => Object.fromEntries(names.map((name) => [name, databases[name].url]));
const load = (size: number, { seed }: { seed?: string } = {}) =>
  loadSample({
    databaseUrls: getUrls(),
    size,
    seed,
    now,
    mediaOrigin: 'http://127.0.0.1:4000',
    log: () => undefined,
  });
const count = async (name: Name, table: string) =>
  Number((await databases[name].dataSource.query(`SELECT count(*) FROM ${table}`))[0].count);

beforeEach(async () => {
  const entries = await Promise.all(
    names.map(async (name) => [name, await createTestDatabase(migrations[name])] as const),
  );
  databases = Object.fromEntries(entries) as Record<Name, TestDatabase>;
});
afterEach(async () => {
  for (const name of names) await databases[name].drop();
});

describe('loadSample', () => {
  it('loadSample writes accounts, connections, content, entries and their events', async () => {
    await load(240);
    expect(await count('identity', 'users')).toBe(240);
    expect(await count('identity', 'slugs')).toBe(240);
    expect(await count('identity', 'outbox')).toBe(240);
    expect(await count('platform-sync', 'content_items')).toBe(3000);
    expect(await count('creators', 'entries')).toBe(240);
    expect(await count('feed', 'items')).toBe(3000);
    const events = await databases['platform-sync'].dataSource.query(
      `SELECT type, count(*)::integer, sum(jsonb_array_length(data -> 'items'))::integer AS items FROM outbox GROUP BY type ORDER BY type`,
    );
    const connections = await count('platform-sync', 'connections');
    expect(events.map(({ type }: { type: string }) => type)).toEqual([
      'ContentSynced',
      'PlatformConnected',
      'PlatformSynced',
    ]);
    expect(events[0].items).toBe(3000);
    expect(events[1].count + events[2].count).toBe(connections);
  });

  it.each(['identity', 'platform-sync', 'creators'] as const)(
    'loadSample fills the outbox of the service %s with one sent event for each version of an aggregate',
    async (name) => {
      await load(60);
      const { dataSource } = databases[name];
      const differing = await dataSource.query(
        `SELECT aggregate_id FROM outbox_versions LEFT JOIN outbox USING (aggregate_id)
         GROUP BY aggregate_id, outbox_versions.version
         HAVING outbox_versions.version <> count(outbox.id) OR max(aggregate_version) <> count(outbox.id)`,
      );
      expect(differing).toEqual([]);
      expect(await dataSource.query('SELECT 1 FROM outbox WHERE sent_at IS NULL')).toEqual([]);
    },
  );

  it('loadSample adds nothing when run again, and adds only the missing accounts when run with a larger size', async () => {
    await load(24);
    const before = await count('platform-sync', 'outbox');
    await load(24);
    expect(await count('identity', 'outbox')).toBe(24);
    expect(await count('platform-sync', 'outbox')).toBe(before);
    await load(30);
    expect(await count('identity', 'users')).toBe(30);
    expect(await count('creators', 'entries')).toBe(30);
  });

  it('loadSample resumes after an interruption and writes the same data', async () => {
    const tables = async () => ({
      connections: await dump(databases['platform-sync'], 'connections', ['connected_at']),
      outbox: await dump(databases['platform-sync'], 'outbox', ['position']),
      entries: await dump(databases.creators, 'entries'),
      inbox: await dump(databases.creators, 'inbox'),
      items: await dump(databases.feed, 'items', ['added_at']),
    });
    await load(40);
    const whole = await tables();
    // Simulate an interruption: the last transaction (accounts) and another transaction (feed) are missing.
    await databases.identity.dataSource.query('TRUNCATE users, slugs, outbox, outbox_versions CASCADE');
    await databases.feed.dataSource.query('TRUNCATE items, creators, connections, inbox, inbox_versions');
    await load(40);
    expect(await tables()).toEqual(whole);
    expect(await count('identity', 'users')).toBe(40);
  });

  it('loadSample creates other accounts for another seed', async () => {
    await load(30, { seed: 'autre' });
    const slugs = await databases.identity.dataSource.query('SELECT slug FROM users');
    const names = new Set(slugs.map(({ slug }: { slug: string }) => slug));
    await load(30);
    const usual: Array<{ slug: string }> =
      await databases.identity.dataSource.query('SELECT slug FROM users');
    // The second load adds fewer than 30 accounts: two creators, which the documentation names, are in the
    // samples of all seeds.
    expect(usual.filter(({ slug }) => names.has(slug)).length).toBe(names.size);
    expect(usual.length).toBeGreaterThan(names.size + 20);
  });

  it("loadSample doesn't restore deleted accounts or use names that are taken", async () => {
    await load(3);
    const { dataSource } = databases.identity;
    const [{ id }] = await dataSource
      .query("DELETE FROM users WHERE slug = 'lea-tremblay-cuisine' RETURNING id")
      .then(([rows]) => rows);
    await dataSource.query(
      "INSERT INTO tombstones (user_id, reason, deleted_at) VALUES ($1, 'administrator', now())",
      [id],
    );
    await dataSource.query("UPDATE users SET public_name_key = 'autre' WHERE slug = 'etienne-dehors'");
    await load(4);
    const users: Array<{ slug: string }> = await dataSource.query('SELECT slug FROM users ORDER BY id');
    expect(users.map(({ slug }) => slug)).not.toContain('lea-tremblay-cuisine');
    expect(users).toHaveLength(3);
  });

  it('moveSampleMedia replaces the origin of the picture URLs', async () => {
    await load(12);
    await moveSampleMedia({ databaseUrls: getUrls(), mediaOrigin: 'http://127.0.0.1:5000' });
    const rows: Array<{ url: string }> =
      await databases['platform-sync'].dataSource.query('SELECT url FROM media');
    expect(rows.length).toBeGreaterThan(12);
    expect(
      rows.every(({ url }) =>
        /^http:\/\/127\.0\.0\.1:5000\/sample\/(portraits|thumbnails)\/[\w-]+\.webp$/.test(url),
      ),
    ).toBe(true);
  });
});

const definitions = [
  profileCompletedV1,
  platformConnectedV1,
  platformSyncedV1,
  contentSyncedV1,
  creatorUpsertedV1,
];

/** Returns all rows of a table as sorted JSON, leaving out the columns in `without`. */
async function dump(
  { dataSource }: Pick<TestDatabase, 'dataSource'>,
  table: string,
  without: readonly string[] = [],
): Promise<string[]> {
  const rows: Array<{ row: string }> = await dataSource.query(
    `SELECT (to_jsonb(one) - $1::text[])::text AS row FROM ${table} AS one ORDER BY 1`,
    [without],
  );
  return rows.map(({ row }) => row);
}

/** Sends every event of an outbox to a service, as the publishing service would have done. */
async function replayOutbox(service: TestService, publisher: Name): Promise<void> {
  const events = await databases[publisher].dataSource.query('SELECT * FROM outbox ORDER BY position');
  for (const row of events) {
    const definition = definitions.find(({ type }) => type === row.type);
    if (!definition) throw new Error(`Unknown event type ${row.type}`);
    await service.bus.publishEvent({
      definition,
      event: {
        id: row.id,
        type: row.type,
        version: row.version,
        aggregateId: row.aggregate_id,
        aggregateVersion: row.aggregate_version,
        occurredAt: row.occurred_at.toISOString(),
        data: row.data,
      },
    });
  }
  await service.waitUntilIdle();
}

describe('loaded data equals the data that a service derives from the events', () => {
  let service: TestService;
  afterEach(() => service.stop());

  const compare = async (name: Name, tables: ReadonlyArray<[table: string, without?: string[]]>) => {
    for (const [table, without] of tables) {
      const expected = await dump({ dataSource: service.database }, table, without);
      expect(expected.length).toBeGreaterThan(0);
      expect(await dump(databases[name], table, without)).toEqual(expected);
    }
  };

  it('the loaded creators data equals the data that the creators service derives', async () => {
    await load(60);
    // No event contains the earlier follower counts.
    const [, earlier] = await databases.creators.dataSource.query(
      "DELETE FROM follower_history WHERE day < '2026-10-31'",
    );
    expect(earlier).toBeGreaterThan(0);
    service = await startTestService({
      name: 'creators',
      env: readCreatorsSettings,
      module: creatorsModule,
      migrations: creatorsMigrations,
    });
    await replayOutbox(service, 'identity');
    await replayOutbox(service, 'platform-sync');
    // A real service publishes an entry again for each event that changes it. The sample publishes only the
    // entry's last state, so versions and times differ. In the sample, `listed_at` is the registration time.
    await compare('creators', [
      ['entries', ['version', 'updated_at', 'listed_at']],
      ['connections'],
      ['follower_history'],
      ['inbox', ['received_at']],
      ['inbox_versions'],
    ]);
    const versions = await databases.creators.dataSource.query(
      'SELECT id FROM entries JOIN outbox_versions ON id = aggregate_id WHERE entries.version <> outbox_versions.version',
    );
    expect(versions).toEqual([]);
  });

  it('the loaded feed data equals the data that the feed service derives', async () => {
    await load(60);
    service = await startTestService({
      name: 'feed',
      env: readFeedSettings,
      module: feedModule,
      migrations: feedMigrations,
    });
    await replayOutbox(service, 'platform-sync');
    await replayOutbox(service, 'creators');
    await compare('feed', [
      ['creators'],
      ['connections'],
      ['items', ['added_at']],
      ['inbox', ['received_at']],
      ['inbox_versions'],
    ]);
  });
});
