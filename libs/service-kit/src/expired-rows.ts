import type { DataSource } from 'typeorm';

/**
 * Describes which rows of a table have expired. The names and the condition must be literals in the code,
 * never user input.
 */
export interface ExpiredRows {
  table: string;
  key: string;
  column: string;
  /** Rows before this time are expired: a timestamp, or a day (`2026-11-23`) for a date column. */
  before: Date | string;
  /** Additional SQL condition for expired rows. */
  condition?: string;
}

/**
 * Deletes the expired rows in batches of a few thousand, to keep transactions short. Several replicas may run
 * it at the same time.
 */
export async function deleteInSteps(dataSource: DataSource, rows: ExpiredRows): Promise<void> {
  const { table, key, column, before, condition = 'true' } = rows;
  const step = 5_000;
  let deleted = step;
  while (deleted === step) {
    [, deleted] = await dataSource.query<[unknown[], number]>(
      `DELETE FROM ${table} WHERE ${key} IN (
         SELECT ${key} FROM ${table} WHERE ${column} < $1 AND ${condition} LIMIT ${step} FOR UPDATE SKIP LOCKED)`,
      [before],
    );
  }
}
