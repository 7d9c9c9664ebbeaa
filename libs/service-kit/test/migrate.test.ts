import { createTestDatabase, type TestDatabase } from '@bottin/testing/databases.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { Client } from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addIndex } from '../src/index-changes.ts';
import { type LockPatience, runMigrations } from '../src/migrate.ts';

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
const open: Client[] = [];

async function client(url = database.ownerUrl): Promise<Client> {
  const made = new Client({ connectionString: url });
  await made.connect();
  open.push(made);
  return made;
}

/** Somebody who began to write and doesn't end. */
async function holder(): Promise<Client> {
  const held = await client(database.url);
  await held.query('BEGIN');
  await held.query('DELETE FROM notes WHERE false');
  return held;
}

const migrate = (migration: new () => MigrationInterface, locks: Partial<LockPatience> = {}) =>
  runMigrations({
    url: database.ownerUrl,
    migrations: [migration],
    logLevel: 'silent',
    locks: { timeoutMs: 100, firstPauseMs: 20, lastPauseMs: 100, ...locks },
  });

/** How many of this database's connections wait for a lock. */
const waiting = async (state: Client) =>
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
  await Promise.all(open.splice(0).map((one) => one.end()));
  await database.drop();
});

describe('a migration of a table in use', () => {
  it('gives way to who holds a lock, so that nobody waits behind it for long, and comes through when the lock goes', async () => {
    const held = await holder();
    const [reader, state] = [await client(database.url), await client()];
    const applied = migrate(AddColumn1760000000000, { tries: 1_000 });
    let ended = false;
    void applied.finally(() => (ended = true));
    // Behind the waiting ALTER TABLE: it used to stay there until the holder ended.
    for (let turn = 0; turn < 5; turn++) {
      await eventually(async () => (await waiting(state)) > 0, { what: 'a migration that waits' });
      await reader.query('SELECT count(*) FROM notes');
      await reader.query("INSERT INTO notes VALUES ('meanwhile')");
    }
    expect(ended).toBe(false);
    await held.query('COMMIT');
    expect(await applied).toEqual(['AddColumn1760000000000']);
    expect((await reader.query('SELECT author FROM notes')).rows).toHaveLength(5);
  });

  it('gives up after its tries, and leaves nothing half done', async () => {
    const held = await holder();
    await expect(migrate(AddColumn1760000000000, { tries: 3 })).rejects.toMatchObject({
      driverError: { code: '55P03' },
    });
    await held.query('COMMIT');
    expect(await migrate(AddColumn1760000000000)).toEqual(['AddColumn1760000000000']);
  });

  it('makes an index however long a transaction takes, while others write', async () => {
    const held = await holder();
    const [writer, state] = [await client(database.url), await client()];
    const applied = migrate(AddIndex1760000000000, { timeoutMs: 20, tries: 1 });
    await eventually(async () => (await waiting(state)) > 0, { what: 'an index that waits' });
    await writer.query("INSERT INTO notes VALUES ('meanwhile')");
    await held.query('COMMIT');
    expect(await applied).toEqual(['AddIndex1760000000000']);
  });

  it('makes an index anew that an interrupted try left half made', async () => {
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
