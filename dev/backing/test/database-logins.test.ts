import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getTestAddress } from '@bottin/testing/addresses.ts';
import { createTestDatabase, type TestDatabase } from '@bottin/testing/databases.ts';
import { Client } from 'pg';
import type { MigrationClass } from '@bottin/service-kit/database.ts';
import { runMigrations } from '@bottin/service-kit/migrate.ts';
import { migrations as creators } from '../../../services/creators/migrations/index.ts';
import { migrations as identity } from '../../../services/identity/migrations/index.ts';
import { dropDatabase, ensureDatabase, withDatabase } from '../databases.ts';

class LaterTable4102444800000 {
  async up(runner: { query(statement: string): Promise<unknown> }): Promise<void> {
    await runner.query('CREATE TABLE later (id bigserial PRIMARY KEY, note text)');
  }

  async down(): Promise<void> {}
}

let service: TestDatabase;
let other: TestDatabase;
const openClients: Client[] = [];

async function openClient(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  openClients.push(client);
  return client;
}

const migrate = (url: string, migrations: MigrationClass[]) =>
  runMigrations({ url, migrations, logLevel: 'silent' });

beforeAll(async () => {
  [service, other] = await Promise.all([createTestDatabase([]), createTestDatabase([])]);
  await Promise.all([migrate(service.ownerUrl, identity), migrate(other.ownerUrl, creators)]);
});
afterEach(() => Promise.all(openClients.splice(0).map((one) => one.end())));
afterAll(() => Promise.all([service.drop(), other.drop()]));

describe("a service's stolen database login", () => {
  const attempts = [
    'CREATE TABLE mine (id int)',
    'CREATE TEMP TABLE mine (id int)',
    'CREATE SCHEMA mine',
    'CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
    'CREATE EXTENSION pg_trgm',
    'CREATE INDEX mine ON users (email_key)',
    'CREATE TRIGGER mine BEFORE INSERT ON users EXECUTE FUNCTION keep_security_log()',
    'ALTER TABLE users ADD COLUMN mine text',
    'ALTER TABLE users DISABLE TRIGGER ALL',
    'ALTER TABLE users OWNER TO CURRENT_USER',
    'ALTER TABLE security_log DISABLE TRIGGER security_log_kept',
    'DROP TRIGGER security_log_kept ON security_log',
    'DROP FUNCTION keep_security_log CASCADE',
    'DROP TABLE tombstones',
    'DROP INDEX users_waiting',
    'TRUNCATE outbox',
    'SELECT * FROM migrations',
    'DELETE FROM migrations',
    "SET session_replication_role = 'replica'",
    "COPY users TO PROGRAM 'cat'",
    'CREATE ROLE mine',
    'CREATE DATABASE mine',
  ];

  it.each(attempts)("PostgreSQL denies the statement « %s » to a service's login", async (statement) => {
    const attacker = await openClient(service.url);
    await expect(attacker.query(statement)).rejects.toMatchObject({
      code: '42501',
      message: expect.stringMatching(/permission denied|must be (owner|superuser)/),
    });
  });

  it("the service's login can't switch to the owner's role or change the owner's password", async () => {
    const attacker = await openClient(service.url);
    const { username } = new URL(service.ownerUrl);
    await expect(attacker.query(`SET ROLE "${username}"`)).rejects.toThrow('permission denied to set role');
    await expect(attacker.query(`ALTER ROLE "${username}" PASSWORD 'mine'`)).rejects.toThrow(
      'permission denied',
    );
  });

  it("neither the service's login nor the owner's login can connect to another service's database", async () => {
    const { pathname } = new URL(other.url);
    for (const login of [service.url, service.ownerUrl]) {
      await expect(openClient(withDatabase(login, pathname.slice(1)))).rejects.toThrow(
        'permission denied for database',
      );
    }
  });

  it("the service's login owns no database object", async () => {
    const attacker = await openClient(service.url);
    const { rows } = await attacker.query(
      `SELECT relname FROM pg_class WHERE relowner = current_user::regrole
       UNION ALL SELECT proname FROM pg_proc WHERE proowner = current_user::regrole
       UNION ALL SELECT nspname FROM pg_namespace WHERE nspowner = current_user::regrole
       UNION ALL SELECT datname FROM pg_database WHERE datdba = current_user::regrole`,
    );
    expect(rows).toEqual([]);
  });
});

describe("a service's database login", () => {
  it("the login can read and write all of the service's tables, including tables of later migrations", async () => {
    const fresh = await createTestDatabase([]);
    try {
      await migrate(fresh.ownerUrl, [...identity, LaterTable4102444800000]);
      const running = await openClient(fresh.url);
      const { rows } = await running.query<{ name: string }>(
        "SELECT quote_ident(relname) AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'migrations'",
      );
      expect(rows.length).toBeGreaterThan(8);
      for (const { name } of rows) {
        const { rows: rights } = await running.query(
          "SELECT bool_and(has_table_privilege($1, privilege)) AS has FROM unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) AS privilege",
          [name],
        );
        expect([name, rights]).toEqual([name, [{ has: true }]]);
      }
      await running.query("INSERT INTO later (note) VALUES ('x')");
      expect((await running.query('DELETE FROM later RETURNING id')).rows).toEqual([{ id: '1' }]);
    } finally {
      await Promise.all(openClients.splice(0).map((one) => one.end()));
      await fresh.drop();
    }
  });

  it("ensureDatabase gives all objects of an old installation to the owner's login, without losing rows", async () => {
    const adminUrl = getTestAddress('TEST_POSTGRES_ADMIN_URL');
    const name = `test_${randomBytes(8).toString('hex')}`;
    const admin = await openClient(adminUrl);
    try {
      // In an old installation, the service has one login, which owns the database.
      await admin.query(`CREATE ROLE "${name}" LOGIN PASSWORD 'old'`);
      await admin.query(`CREATE DATABASE "${name}" OWNER "${name}"`);
      const oldUrl = withDatabase(adminUrl, name, { name, password: 'old' });
      await migrate(oldUrl, creators.slice(0, 3));
      const before = await openClient(oldUrl);
      await before.query('INSERT INTO tombstones (id) VALUES (gen_random_uuid())');

      for (let turn = 0; turn < 2; turn++) {
        const { url, ownerUrl } = await ensureDatabase(adminUrl, { name, password: 'a', ownerPassword: 'b' });
        const running = await openClient(url);
        expect((await running.query('SELECT 1 FROM tombstones')).rowCount).toBe(1);
        await expect(running.query('DROP TABLE tombstones')).rejects.toThrow('must be owner');
        await expect(running.query('SELECT 1 FROM migrations')).rejects.toThrow('permission denied');
        expect(await migrate(ownerUrl, creators)).toHaveLength(turn === 0 ? creators.length - 3 : 0);
      }
    } finally {
      await Promise.all(openClients.splice(0).map((one) => one.end()));
      await dropDatabase(adminUrl, name);
    }
  });
});

it('the login of the backups may read the databases of all services and change nothing', async () => {
  const adminUrl = getTestAddress('TEST_POSTGRES_ADMIN_URL');
  const login = { name: `test_${randomBytes(8).toString('hex')}`, password: 'a' };
  const script = readFileSync(new URL('../../../deploy/config/postgres/backup.sql', import.meta.url), 'utf8')
    .replaceAll(/\bbackup\b/g, login.name)
    .replace(":'password'", `'${login.password}'`);
  const admin = await openClient(adminUrl);
  try {
    for (let turn = 0; turn < 2; turn++) await admin.query(script);
    for (const { url, table } of [
      { url: service.url, table: 'users' },
      { url: other.url, table: 'outbox' },
    ]) {
      const backup = await openClient(withDatabase(adminUrl, new URL(url).pathname.slice(1), login));
      expect((await backup.query(`SELECT 1 FROM ${table}`)).rows).toEqual([]);
      expect((await backup.query('SELECT 1 FROM migrations')).rowCount).toBeGreaterThan(0);
      await expect(backup.query(`DELETE FROM ${table}`)).rejects.toThrow('permission denied');
      await expect(backup.query('CREATE TABLE mine (id int)')).rejects.toThrow('permission denied');
    }
  } finally {
    await Promise.all(openClients.splice(0).map((one) => one.end()));
    const last = await openClient(adminUrl);
    await last.query(`DROP ROLE IF EXISTS "${login.name}"`);
  }
});

it('the Kubernetes overlay `try` creates database logins with the same rights as those of dev/backing', async () => {
  const adminUrl = getTestAddress('TEST_POSTGRES_ADMIN_URL');
  const mine = `test_${randomBytes(4).toString('hex')}`;
  const script = readFileSync(
    new URL('../../../deploy/k8s/overlays/try/databases.sql', import.meta.url),
    'utf8',
  ).replace(/\b(identity|creators|feed|platform_sync|notifications|community)(_owner)?\b/g, `${mine}_$1$2`);
  const names = [...script.matchAll(/^CREATE DATABASE (\w+)/gm)].map(([, name = '']) => name);
  expect(names).toHaveLength(6);
  const login = (name: string) => ({ name, password: 'only-for-trying' });
  try {
    let database = 'postgres';
    // Interpret the script as psql does: run each line as a statement, in the database named by the last
    // `\\connect`.
    for (const line of script.split('\n').filter((one) => one && !one.startsWith('--'))) {
      const [, next] = /^\\connect (\w+)/.exec(line) ?? [];
      if (next) database = next;
      else await (await openClient(withDatabase(adminUrl, database))).query(line);
    }
    for (const name of names) {
      await migrate(withDatabase(adminUrl, name, login(`${name}_owner`)), [LaterTable4102444800000]);
      const running = await openClient(withDatabase(adminUrl, name, login(name)));
      await running.query("INSERT INTO later (note) VALUES ('x')");
      await expect(running.query('DROP TABLE later')).rejects.toThrow('must be owner');
      await expect(running.query('CREATE TABLE mine (id int)')).rejects.toThrow('permission denied');
      const stranger = names.find((one) => one !== name) ?? '';
      await expect(openClient(withDatabase(adminUrl, stranger, login(name)))).rejects.toThrow(
        'permission denied',
      );
    }
  } finally {
    await Promise.all(openClients.splice(0).map((one) => one.end()));
    for (const name of names) await dropDatabase(adminUrl, name);
  }
});
