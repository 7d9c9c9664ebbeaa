import { Client } from 'pg';

/**
 * Column values by name, in camelCase or snake_case; arrays and objects are stored as PostgreSQL arrays and
 * jsonb.
 */
export type Row = Readonly<Record<string, unknown>>;

/**
 * Inserts rows in one statement, skipping those that conflict with existing rows. `computed` maps a column to
 * an SQL expression for its value. The expression reads the input row from `given`, as in `given ->>
 * 'column'`.
 */
export async function insertRows(
  client: Client,
  table: string,
  records: readonly Row[],
  computed: Readonly<Record<string, string>> = {},
): Promise<void> {
  const rows = records.map(toColumns);
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

/** Converts a row's keys to snake_case, the form of the column names. */
function toColumns(row: Row): Row {
  const toColumn = (key: string) => key.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [toColumn(key), value]));
}

/** Returns the given values that already exist in a text or uuid column. */
export async function findExisting(
  client: Client,
  table: string,
  column: string,
  values: readonly string[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ value: string }>(
    `SELECT ${column}::text AS value FROM ${table}
     WHERE ${column} = ANY($1::text[]::${uuidColumns.has(column) ? 'uuid[]' : 'text[]'})`,
    [values],
  );
  return new Set(rows.map(({ value }) => value));
}

/** Columns of type uuid. They are compared as uuid, because a comparison as text wouldn't use their index. */
const uuidColumns = new Set(['id', 'user_id']);

/**
 * Opens a connection with asynchronous commits: a crash may lose rows, but the next load writes them again.
 */
export async function openForLoading(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query('SET synchronous_commit = off');
  return client;
}

export async function runInTransaction<T>(client: Client, work: () => Promise<T>): Promise<T> {
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
