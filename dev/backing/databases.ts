import { Client } from 'pg';

export interface Login {
  name: string;
  password: string;
}

const NAME = /^[a-z][a-z0-9_-]{0,62}$/;

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

/** Makes the login and the database of the same name that it owns, where they are missing; answers its address. */
export async function ensureDatabase(adminUrl: string, login: Login): Promise<string> {
  const { name, password } = login;
  if (!NAME.test(name)) throw new Error(`Not a database name: ${name}`);
  await asAdmin(adminUrl, async (client) => {
    const secret = client.escapeLiteral(password);
    const role = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
    await client.query(`${role.rowCount ? 'ALTER' : 'CREATE'} ROLE "${name}" LOGIN PASSWORD ${secret}`);
    const database = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (database.rowCount) return;
    const me = await client.query<{ rolsuper: boolean }>(
      'SELECT rolsuper FROM pg_roles WHERE rolname = current_user',
    );
    if (!me.rows[0]?.rolsuper) await client.query(`GRANT "${name}" TO CURRENT_USER`);
    await client.query(`CREATE DATABASE "${name}" OWNER "${name}"`);
    await client.query(`REVOKE CONNECT ON DATABASE "${name}" FROM PUBLIC`);
  });
  return withDatabase(adminUrl, name, login);
}

/** Drops the database, whoever is connected, and its login. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  if (!NAME.test(name)) throw new Error(`Not a database name: ${name}`);
  await asAdmin(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    await client.query(`DROP ROLE IF EXISTS "${name}"`);
  });
}

async function asAdmin(adminUrl: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
