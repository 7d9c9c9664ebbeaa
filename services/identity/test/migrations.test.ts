import { createTestDatabase, type TestDatabase } from '@bottin/testing/databases.ts';
import { migrations } from '../migrations/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

describe('the migrations', () => {
  it('can be undone and done again', async () => {
    for (const _ of migrations) await database.dataSource.undoLastMigration({ transaction: 'each' });
    const left = await database.dataSource.query(
      "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migrations'",
    );
    expect(left).toEqual([]);
    expect(await database.dataSource.runMigrations({ transaction: 'each' })).toHaveLength(migrations.length);
  });

  it('keep a slug in use from missing among the reserved ones', async () => {
    const insert = database.dataSource.query(
      `INSERT INTO users (id, first_name, last_name, public_name, public_name_key, slug, email, email_key,
         password_hash, city, user_type, created_at, updated_at)
       VALUES (gen_random_uuid(), 'a', 'b', 'c', 'c', 'c-profil', 'e', 'e', '', 'Alma', 'fan', now(), now())`,
    );
    await expect(insert).rejects.toThrow(/users_slug_reserved/);
  });
});
