import type { QueryRunner } from 'typeorm';

/**
 * Lock time-out for creating and dropping indexes with CONCURRENTLY. These statements wait for all earlier
 * transactions, of which a backup is the longest. While they wait, they block no other statement, so this
 * time-out may be longer than for other schema changes.
 */
const lockTimeout = '30min';

/**
 * Creates an index without blocking reads and writes of the table. If an interrupted attempt left an invalid
 * index, replaces that index. Only for migrations with `transaction = false`.
 * @param on the table and columns to index; `definition` is the SQL that follows the table's name in CREATE INDEX
 */
export async function addIndex(
  runner: QueryRunner,
  name: string,
  on: { table: string; definition: string; unique?: boolean },
): Promise<void> {
  const [index] = await runner.query('SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)', [
    name,
  ]);
  if (index?.indisvalid) return;
  await withLockTimeout(runner, async () => {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    const kind = on.unique ? 'UNIQUE INDEX' : 'INDEX';
    await runner.query(`CREATE ${kind} CONCURRENTLY ${name} ON ${on.table} ${on.definition}`);
  });
}

/** Drops an index without blocking reads and writes of the table. */
export async function removeIndex(runner: QueryRunner, name: string): Promise<void> {
  await withLockTimeout(runner, () => runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`));
}

async function withLockTimeout(runner: QueryRunner, work: () => Promise<unknown>): Promise<void> {
  await runner.query(`SET lock_timeout = '${lockTimeout}'`);
  try {
    await work();
  } finally {
    await runner.query('RESET lock_timeout');
  }
}
