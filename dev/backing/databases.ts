import { readFileSync } from 'node:fs';
import { Client } from 'pg';

export interface Login {
  name: string;
  password: string;
}

/** One service's database, for each of its two logins. */
export interface DatabaseUrls {
  /** As the service: rows of its tables, and nothing else. */
  url: string;
  /** As the owner of its tables: for migrations. */
  ownerUrl: string;
}

const NAME = /^[a-z][a-z0-9_-]{0,56}$/;

/** The statements that deploy/config/postgres-init.sh runs, with psql's variables `:'name'`. */
const shipped = (file: string): string =>
  readFileSync(new URL(`../../deploy/config/postgres/${file}`, import.meta.url), 'utf8');

/** The same server with another database, and another login when given. */
export function withDatabase(serverUrl: string, database: string, login?: Login): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  if (login) {
    url.username = login.name;
    url.password = login.password;
  }
  return url.href;
}

/** Makes a service's database and its two logins, where they are missing; answers its addresses. */
export async function ensureDatabase(
  adminUrl: string,
  { name, password, ownerPassword }: Login & { ownerPassword: string },
): Promise<DatabaseUrls> {
  if (!NAME.test(name)) throw new Error(`Not a database name: ${name}`);
  const owner = { name: `${name}_owner`, password: ownerPassword };
  await withClient(adminUrl, async (client) => {
    await client.query(fillIn(client, 'logins.sql', { name, password, owner_password: ownerPassword }));
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!database.rowCount) await client.query(`CREATE DATABASE "${name}" OWNER "${owner.name}"`);
  });
  await withClient(withDatabase(adminUrl, name), async (client) => {
    await client.query(fillIn(client, 'database.sql', { name }));
  });
  return {
    url: withDatabase(adminUrl, name, { name, password }),
    ownerUrl: withDatabase(adminUrl, name, owner),
  };
}

/** Drops the database, whoever is connected, and its logins. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  if (!NAME.test(name)) throw new Error(`Not a database name: ${name}`);
  await withClient(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await client.query(`DROP ROLE IF EXISTS "${name}", "${name}_owner"`);
  });
}

/** As psql fills in its variables. */
function fillIn(client: Client, file: string, values: Readonly<Record<string, string>>): string {
  return shipped(file).replace(/:'(\w+)'/g, (_all, name: string) => client.escapeLiteral(values[name] ?? ''));
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
