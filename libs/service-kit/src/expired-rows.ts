import type { DataSource } from 'typeorm';

/**
 * Selects the expired rows of a table. All fields except `before` become part of the SQL text, so they must
 * be literals in the code and never user input.
 */
export interface ExpiredRows {
  table: string;
  key: string;
  column: string;
  /** Rows whose `column` is before this time are expired. For a date column, this is a day (`2026-11-23`). */
  before: Date | string;
  /** SQL condition that a row must also meet to be deleted. */
  condition?: string;
}

/**
 * Deletes the expired rows in batches of 5,000, to keep transactions short. Starts no further batch once `stop`
 * aborts. Several replicas may call this function at the same time.
 */
export async function deleteExpiredRows(
  dataSource: DataSource,
  rows: ExpiredRows,
  stop?: AbortSignal,
): Promise<void> {
  const { table, key, column, before, condition = 'true' } = rows;
  const step = 5_000;
  let deleted = step;
  while (deleted === step && !stop?.aborted) {
    [, deleted] = await dataSource.query<[unknown[], number]>(
      `DELETE FROM ${table} WHERE ${key} IN (
         SELECT ${key} FROM ${table} WHERE ${column} < $1 AND ${condition} LIMIT ${step} FOR UPDATE SKIP LOCKED)`,
      [before],
    );
  }
}
