import type { DataSource } from 'typeorm';

/** Deletes the outbox's events sent long ago, and the inbox's ids that no replay can bring back. */
export async function deleteExpired(
  dataSource: DataSource,
  keep: { keepSentMs: number; keepInboxMs: number },
): Promise<void> {
  await deleteInSteps(dataSource, {
    table: 'outbox',
    key: 'id',
    column: 'sent_at',
    before: new Date(Date.now() - keep.keepSentMs),
  });
  await deleteInSteps(dataSource, {
    table: 'inbox',
    key: 'event_id',
    column: 'received_at',
    before: new Date(Date.now() - keep.keepInboxMs),
  });
}

/** Which rows of a table are past their time. Names and condition are the code's own, never a caller's input. */
export interface ExpiredRows {
  table: string;
  key: string;
  column: string;
  before: Date;
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
