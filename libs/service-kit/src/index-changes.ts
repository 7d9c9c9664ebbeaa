import type { QueryRunner } from 'typeorm';

/**
 * How long an index may wait for transactions that began before it: a backup's is the longest. Nobody waits behind it meanwhile,
 * unlike behind what `lock_timeout` is short for.
 */
const patience = '30min';

/**
 * Makes an index on a table in use, while rows are read and written; `definition` is what follows the table's name. For migrations with
 * `transaction = false`: what an interrupted try left half made is made anew.
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
  await patiently(runner, async () => {
    await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
    const kind = on.unique ? 'UNIQUE INDEX' : 'INDEX';
    await runner.query(`CREATE ${kind} CONCURRENTLY ${name} ON ${on.table} ${on.definition}`);
  });
}

/** Drops an index of a table in use, as {@link addIndex} makes one. */
export async function removeIndex(runner: QueryRunner, name: string): Promise<void> {
  await patiently(runner, () => runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`));
}

async function patiently(runner: QueryRunner, work: () => Promise<unknown>): Promise<void> {
  await runner.query(`SET lock_timeout = '${patience}'`);
  try {
    await work();
  } finally {
    await runner.query('RESET lock_timeout');
  }
}
