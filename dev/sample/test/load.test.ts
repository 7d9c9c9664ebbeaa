import { createTestDatabase, type TestDatabase } from '@bottin/testing/databases.ts';
import { migrations as identityMigrations } from '../../../services/identity/migrations/index.ts';
import { migrations as platformSyncMigrations } from '../../../services/platform-sync/migrations/index.ts';
import { loadSample, moveSampleMedia } from '../load.ts';

let identity: TestDatabase;
let platformSync: TestDatabase;
const log = () => undefined;
const load = (size: number) =>
  loadSample({ databaseUrls: urls(), size, mediaOrigin: 'http://127.0.0.1:4000', log });
const urls = () => ({ identity: identity.url, 'platform-sync': platformSync.url });
const count = async ({ dataSource }: TestDatabase, table: string) =>
  Number((await dataSource.query(`SELECT count(*) FROM ${table}`))[0].count);

beforeEach(async () => {
  identity = await createTestDatabase(identityMigrations);
  platformSync = await createTestDatabase(platformSyncMigrations);
});
afterEach(async () => {
  await identity.drop();
  await platformSync.drop();
});

describe('loadSample', () => {
  it('writes accounts, connections, content and their events', async () => {
    await load(240);
    expect(await count(identity, 'users')).toBe(240);
    expect(await count(identity, 'slugs')).toBe(240);
    expect(await count(identity, 'outbox')).toBe(240);
    expect(await count(platformSync, 'content_items')).toBe(3000);
    const events = await platformSync.dataSource.query(
      `SELECT type, count(*)::integer, sum(jsonb_array_length(data -> 'items'))::integer AS items FROM outbox GROUP BY type ORDER BY type`,
    );
    const connections = await count(platformSync, 'connections');
    expect(events.map(({ type }: { type: string }) => type)).toEqual([
      'ContentSynced',
      'PlatformConnected',
      'PlatformSynced',
    ]);
    expect(events[0].items).toBe(3000);
    expect(events[1].count + events[2].count).toBe(connections);
    const [gap] = await platformSync.dataSource.query(
      'SELECT aggregate_id FROM outbox GROUP BY aggregate_id HAVING max(aggregate_version) <> count(*)',
    );
    expect(gap).toBeUndefined();
  });

  it('adds nothing when run again, only the further people when run for more', async () => {
    await load(24);
    const before = await count(platformSync, 'outbox');
    await load(24);
    expect(await count(identity, 'outbox')).toBe(24);
    expect(await count(platformSync, 'outbox')).toBe(before);
    await load(30);
    expect(await count(identity, 'users')).toBe(30);
  });

  it('brings back nobody who was deleted, and takes no name from anyone', async () => {
    await load(3);
    const [{ id }] = await identity.dataSource
      .query("DELETE FROM users WHERE slug = 'lea-tremblay-cuisine' RETURNING id")
      .then(([rows]) => rows);
    await identity.dataSource.query(
      "INSERT INTO tombstones (user_id, reason, deleted_at) VALUES ($1, 'administrator', now())",
      [id],
    );
    await identity.dataSource.query(
      "UPDATE users SET public_name_key = 'autre' WHERE slug = 'etienne-dehors'",
    );
    await load(4);
    const users: Array<{ slug: string }> = await identity.dataSource.query(
      'SELECT slug FROM users ORDER BY id',
    );
    expect(users.map(({ slug }) => slug)).not.toContain('lea-tremblay-cuisine');
    expect(users).toHaveLength(3);
  });

  it('moves pictures to another origin', async () => {
    await load(12);
    await moveSampleMedia({ databaseUrls: urls(), mediaOrigin: 'http://127.0.0.1:5000' });
    const rows: Array<{ url: string }> = await platformSync.dataSource.query('SELECT url FROM media');
    expect(rows.length).toBeGreaterThan(12);
    expect(
      rows.every(({ url }) =>
        /^http:\/\/127\.0\.0\.1:5000\/sample\/(portraits|thumbnails)\/[\w-]+\.webp$/.test(url),
      ),
    ).toBe(true);
  });
});
