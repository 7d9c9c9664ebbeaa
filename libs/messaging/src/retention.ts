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

async function deleteInSteps(
  dataSource: DataSource,
  rows: { table: 'outbox' | 'inbox'; key: string; column: string; before: Date },
): Promise<void> {
  const { table, key, column, before } = rows;
  const step = 5_000;
  let deleted = step;
  while (deleted === step) {
    [, deleted] = await dataSource.query<[unknown[], number]>(
      `DELETE FROM ${table} WHERE ${key} IN (
         SELECT ${key} FROM ${table} WHERE ${column} < $1 LIMIT ${step} FOR UPDATE SKIP LOCKED)`,
      [before],
    );
  }
}
