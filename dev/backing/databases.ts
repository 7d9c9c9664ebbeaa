import { readFileSync } from 'node:fs';
import { Client } from 'pg';

export interface Login {
  name: string;
  password: string;
}

/** URLs of one service's database, one for each of its two logins. */
export interface DatabaseUrls {
  /** URL with the login of the service, which may only read and write rows of the service's tables. */
  url: string;
  /** URL with the login that owns the tables, for migrations. */
  ownerUrl: string;
}

const NAME = /^[a-z][a-z0-9_-]{0,56}$/;

/**
 * Reads an SQL script that contains psql variables, written `:'name'`. deploy/config/postgres-init.sh runs
 * the same scripts.
 */
const readScript = (file: string): string =>
  readFileSync(new URL(`../../deploy/config/postgres/${file}`, import.meta.url), 'utf8');

/** Returns the server URL with another database and, if `login` is given, with that login. */
export function withDatabase(serverUrl: string, database: string, login?: Login): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  if (login) {
    url.username = login.name;
    url.password = login.password;
  }
  return url.href;
}

/** Creates a service's database and its two logins if they don't exist. Returns the database URLs. */
export async function ensureDatabase(
  adminUrl: string,
  { name, password, ownerPassword }: Login & { ownerPassword: string },
): Promise<DatabaseUrls> {
  if (!NAME.test(name)) throw new Error(`Not a database name: ${name}`);
  const owner = { name: `${name}_owner`, password: ownerPassword };
  await withClient(adminUrl, async (client) => {
    await client.query(
      fillVariables(client, 'logins.sql', { name, password, owner_password: ownerPassword }),
    );
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!database.rowCount) await client.query(`CREATE DATABASE "${name}" OWNER "${owner.name}"`);
  });
  await withClient(withDatabase(adminUrl, name), async (client) => {
    await client.query(fillVariables(client, 'database.sql', { name }));
  });
  return {
    url: withDatabase(adminUrl, name, { name, password }),
    ownerUrl: withDatabase(adminUrl, name, owner),
  };
}

/** Drops a service's database and its two logins. Disconnects the clients of the database. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  if (!NAME.test(name)) throw new Error(`Not a database name: ${name}`);
  await withClient(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await client.query(`DROP ROLE IF EXISTS "${name}", "${name}_owner"`);
  });
}

/** Reads an SQL script and replaces its `:'name'` variables by quoted literals, as psql does. */
function fillVariables(client: Client, file: string, values: Readonly<Record<string, string>>): string {
  return readScript(file).replace(/:'(\w+)'/g, (_all, name: string) =>
    client.escapeLiteral(values[name] ?? ''),
  );
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
