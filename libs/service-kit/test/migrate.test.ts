import { createTestDatabase, type TestDatabase } from '@bottin/testing/databases.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex } from '../src/index-changes.ts';
import { type LockRetryOptions, runMigrations } from '../src/migrate.ts';

class AddColumn1760000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notes ADD COLUMN author text');
  }

  async down(): Promise<void> {}
}

class AddIndex1760000000000 implements MigrationInterface {
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await addIndex(runner, 'notes_text', { table: 'notes', definition: '(text)' });
  }

  async down(): Promise<void> {}
}

let database: TestDatabase;
const openClients: Client[] = [];

async function connectClient(url = database.ownerUrl): Promise<Client> {
  const newClient = new Client({ connectionString: url });
  await newClient.connect();
  openClients.push(newClient);
  return newClient;
}

/** Opens a transaction that locks the table `notes`, and leaves it open. */
async function openLockingTransaction(): Promise<Client> {
  const lockHolder = await connectClient(database.url);
  await lockHolder.query('BEGIN');
  await lockHolder.query('DELETE FROM notes WHERE false');
  return lockHolder;
}

const migrate = (migration: new () => MigrationInterface, locks: Partial<LockRetryOptions> = {}) =>
  runMigrations({
    url: database.ownerUrl,
    migrations: [migration],
    logLevel: 'silent',
    locks: { timeoutMs: 100, firstPauseMs: 20, lastPauseMs: 100, ...locks },
  });

/** Returns the number of connections to this database that wait for a lock. */
const countLockWaits = async (state: Client) =>
  (
    await state.query(
      "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    )
  ).rows.length;

beforeEach(async () => {
  database = await createTestDatabase([]);
  await database.dataSource.query('CREATE TABLE notes (text text)');
});
afterEach(async () => {
  await Promise.all(openClients.splice(0).map((one) => one.end()));
  await database.drop();
});

describe('migrating a table that other transactions use', () => {
  it('a migration waits for a lock in short attempts, so that other statements run meanwhile, and succeeds once the lock is free', async () => {
    const lockHolder = await openLockingTransaction();
    const [reader, state] = [await connectClient(database.url), await connectClient()];
    const applied = migrate(AddColumn1760000000000, { attempts: 1_000 });
    let ended = false;
    void applied.finally(() => (ended = true));
    // While the migration's ALTER TABLE waits for its lock, the INSERT waits behind it. Without a lock
    // time-out, both would wait for the end of the transaction that holds the lock.
    for (let turn = 0; turn < 5; turn++) {
      await eventually(async () => (await countLockWaits(state)) > 0, { what: 'a migration that waits' });
      await reader.query('SELECT count(*) FROM notes');
      await reader.query("INSERT INTO notes VALUES ('meanwhile')");
    }
    expect(ended).toBe(false);
    await lockHolder.query('COMMIT');
    expect(await applied).toEqual(['AddColumn1760000000000']);
    expect((await reader.query('SELECT author FROM notes')).rows).toHaveLength(5);
  });

  it('a migration fails when its last attempt gets no lock, and succeeds when run again later', async () => {
    const lockHolder = await openLockingTransaction();
    await expect(migrate(AddColumn1760000000000, { attempts: 3 })).rejects.toMatchObject({
      driverError: { code: '55P03' },
    });
    await lockHolder.query('COMMIT');
    expect(await migrate(AddColumn1760000000000)).toEqual(['AddColumn1760000000000']);
  });

  it('addIndex waits for a long transaction without blocking writes, then creates the index', async () => {
    const lockHolder = await openLockingTransaction();
    const [writer, state] = [await connectClient(database.url), await connectClient()];
    const applied = migrate(AddIndex1760000000000, { timeoutMs: 20, attempts: 1 });
    await eventually(async () => (await countLockWaits(state)) > 0, { what: 'an index that waits' });
    await writer.query("INSERT INTO notes VALUES ('meanwhile')");
    await lockHolder.query('COMMIT');
    expect(await applied).toEqual(['AddIndex1760000000000']);
  });

  it('addIndex replaces an index that an interrupted attempt left invalid', async () => {
    await database.dataSource.query("INSERT INTO notes VALUES ('twice'), ('twice')");
    const half = 'CREATE UNIQUE INDEX CONCURRENTLY notes_text ON notes (text)';
    await expect(database.dataSource.query(half)).rejects.toMatchObject({ driverError: { code: '23505' } });
    await migrate(AddIndex1760000000000);
    const [index] = await database.dataSource.query(
      "SELECT indisvalid, indisunique FROM pg_index WHERE indexrelid = to_regclass('notes_text')",
    );
    expect(index).toEqual({ indisvalid: true, indisunique: false });
  });
});
