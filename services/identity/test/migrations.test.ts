import { createTestDatabase, type TestDatabase } from '@bottin/testing/databases.ts';
import { migrations } from '../migrations/index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase(migrations);
});
afterAll(() => database.drop());

describe('migrations', () => {
  it('all migrations can be reverted and run again', async () => {
    for (const _ of migrations) await database.dataSource.undoLastMigration({ transaction: 'each' });
    const remainingTables = await database.dataSource.query(
      "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_name <> 'migrations'",
    );
    expect(remainingTables).toEqual([]);
    expect(await database.dataSource.runMigrations({ transaction: 'each' })).toHaveLength(migrations.length);
  });

  it('the migrations recompute the comparison keys; of two accounts with the same new key, only the validated account gets it', async () => {
    const { dataSource } = database;
    const last = migrations.findIndex(({ name }) => name.startsWith('CanonicalKeys'));
    for (const _ of migrations.slice(last)) await dataSource.undoLastMigration({ transaction: 'each' });
    const accounts = [
      ['zoé@épicerie.ca', 'zoé@épicerie.ca', 'Zoé', 'zoé', false, 1],
      ['zoé@épi\u200bcerie.ca', 'zoé@épi\u200bcerie.ca', 'Сосо', 'сосо', true, 2],
      ['Marie@exemple.ca', 'marie@exemple.ca', 'Marie-Ève', 'marie-ève', true, 3],
      ['un@exemple.ca', 'un@exemple.ca', 'Анна', 'анна', true, 4],
    ];
    for (const [email, emailKey, name, nameKey, isVerified, day] of accounts) {
      await dataSource.transaction(async (tx) => {
        const [{ id }] = await tx.query('SELECT gen_random_uuid() AS id');
        await tx.query('INSERT INTO slugs (slug, user_id) VALUES ($1, $2)', [`profil-${day}`, id]);
        await tx.query(
          `INSERT INTO users (id, first_name, last_name, public_name, public_name_key, slug, email, email_key,
             password_hash, city, user_type, is_email_verified, created_at, updated_at)
           VALUES ($1, 'a', 'b', $2, $3, $4, $5, $6, '', 'Alma', 'fan', $7, $8, $8)`,
          [id, name, nameKey, `profil-${day}`, email, emailKey, isVerified, new Date(2026, 0, Number(day))],
        );
      });
    }
    await dataSource.runMigrations({ transaction: 'each' });
    const keys = await dataSource.query('SELECT email_key, public_name_key FROM users ORDER BY created_at');
    expect(keys).toEqual([
      { email_key: 'zoé@épicerie.ca', public_name_key: 'zoé' },
      { email_key: 'zoé@xn--picerie-9xa.ca', public_name_key: 'coco' },
      { email_key: 'marie@exemple.ca', public_name_key: 'marie-ève' },
      { email_key: 'un@exemple.ca', public_name_key: 'ahha' },
    ]);
    await dataSource.query('DELETE FROM users');
  });

  it('an account can’t be inserted when its slug is not in the table of reserved slugs', async () => {
    const insert = database.dataSource.query(
      `INSERT INTO users (id, first_name, last_name, public_name, public_name_key, slug, email, email_key,
         password_hash, city, user_type, created_at, updated_at)
       VALUES (gen_random_uuid(), 'a', 'b', 'c', 'c', 'c-profil', 'e', 'e', '', 'Alma', 'fan', now(), now())`,
    );
    await expect(insert).rejects.toThrow(/users_slug_reserved/);
  });
});
