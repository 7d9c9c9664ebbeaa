import { DataSource, type QueryRunner } from 'typeorm';
import { isUnreachable, type MigrationClass } from './database.ts';
import { createPino } from './logger.ts';

/** Any number: what matters is that every migrating process of one database asks for the same lock. */
const migrationLock = 4_171_970;

/**
 * Brings a service's database up to date; several replicas may start it at once, one works and the others wait.
 * Each migration runs in a transaction of its own, unless it wants none. Returns the names of those applied.
 */
export async function runMigrations(options: {
  url: string;
  migrations: MigrationClass[];
  /** How long to wait for the server to accept connections. */
  connectTimeoutMs?: number;
  logLevel?: string;
}): Promise<string[]> {
  const logger = createPino({ name: 'migrate', level: options.logLevel ?? 'info' });
  const dataSource = await connect(options.url, options.migrations, options.connectTimeoutMs ?? 30_000);
  const lock = dataSource.createQueryRunner();
  try {
    await takeLock(lock);
    const applied = await dataSource.runMigrations({ transaction: 'each' });
    const names = applied.map((migration) => migration.name);
    logger.info({ applied: names }, 'database is up to date');
    return names;
  } finally {
    // Ending the connection is what gives the lock back, even after an error.
    await lock.release();
    await dataSource.destroy();
  }
}

/** Asks again and again: an index made CONCURRENTLY would wait for a statement that waits for the lock, and that for the index. */
async function takeLock(connection: QueryRunner): Promise<void> {
  for (;;) {
    const [row] = await connection.query('SELECT pg_try_advisory_lock($1) AS taken', [migrationLock]);
    if (row.taken) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function connect(url: string, migrations: MigrationClass[], timeoutMs: number): Promise<DataSource> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const dataSource = new DataSource({
      type: 'postgres',
      url,
      migrations,
      logging: false,
      connectTimeoutMS: 5_000,
    });
    try {
      return await dataSource.initialize();
    } catch (error) {
      if (Date.now() > deadline || !isUnreachable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}
