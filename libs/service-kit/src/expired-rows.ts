import type { DataSource } from 'typeorm';

/** Which rows of a table are past their time. Names and condition are the code's own, never a caller's input. */
export interface ExpiredRows {
  table: string;
  key: string;
  column: string;
  /** A moment, or a day (`2026-11-23`) of a date column. */
  before: Date | string;
  /** Narrows the rows further. */
  condition?: string;
}

/** Deletes a few thousand rows at a time, so that no transaction is long; several replicas may do so at once. */
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
