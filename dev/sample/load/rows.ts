import type { Client } from 'pg';

/** A row by column name; arrays and objects become PostgreSQL's arrays and jsonb. */
export type Row = Readonly<Record<string, unknown>>;

/** Inserts rows in one statement, leaving out those that clash with what is there; returns the given column of the rest. */
export async function insertRows(
  client: Client,
  table: string,
  rows: readonly Row[],
  returning: string,
): Promise<Set<string>> {
  const [first] = rows;
  if (!first) return new Set();
  const columns = Object.keys(first).join(', ');
  const { rows: inserted } = await client.query<Record<string, string>>(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)
     ON CONFLICT DO NOTHING RETURNING ${returning}`,
    [JSON.stringify(rows)],
  );
  return new Set(inserted.flatMap((row) => row[returning] ?? []));
}

/** The values of a text or uuid column that are among those given. */
export async function present(
  client: Client,
  table: string,
  column: string,
  values: readonly string[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ value: string }>(
    `SELECT ${column}::text AS value FROM ${table} WHERE ${column}::text = ANY($1::text[])`,
    [values],
  );
  return new Set(rows.map(({ value }) => value));
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
