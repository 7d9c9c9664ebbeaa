import { Client } from 'pg';

/** A row by column name; arrays and objects become PostgreSQL's arrays and jsonb. */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts rows in one statement, leaving out those that clash with what is there. `computed` are columns that PostgreSQL makes of
 * a row's value by their name, `given ->> 'column'`.
 */
export async function insertRows(
  client: Client,
  table: string,
  rows: readonly Row[],
  computed: Readonly<Record<string, string>> = {},
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const values = columns.map((column) => computed[column] ?? `filled.${column}`);
  const plain = Object.keys(computed).map((column) => `- '${column}'`);
  await client.query(
    `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')}
     FROM jsonb_array_elements($1::jsonb) AS given, jsonb_populate_record(NULL::${table}, given ${plain.join(' ')}) AS filled
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
}

/** The values of a text or uuid column that are among those given. */
export async function present(
  client: Client,
  table: string,
  column: string,
  values: readonly string[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ value: string }>(
    `SELECT ${column}::text AS value FROM ${table}
     WHERE ${column} = ANY($1::text[]::${uuids.has(column) ? 'uuid[]' : 'text[]'})`,
    [values],
  );
  return new Set(rows.map(({ value }) => value));
}

/** The columns that hold uuids: compared as such, or no index of theirs would be read. */
const uuids = new Set(['id', 'user_id']);

/** A connection whose commits don't wait for the disk: what a crash loses is loaded again. */
export async function openForLoading(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query('SET synchronous_commit = off');
  return client;
}

/** Runs `work` in a transaction. */
export async function transaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
