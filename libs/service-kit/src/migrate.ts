import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type Logger, QueryFailedError, type QueryRunner } from 'typeorm';
import { isUnreachable, type MigrationClass } from './database.ts';
import { createPino } from './logger.ts';
import { toPgConnection } from './store-tls.ts';

/**
 * Key of the PostgreSQL advisory lock that a process holds while it migrates the database. The number is
 * arbitrary.
 */
const migrationLock = 4_171_970;

/**
 * How a migration acquires locks. While a statement waits for a lock on a table, it blocks all later
 * statements on that table. Therefore the statement gives up after `timeoutMs`, and the migration is retried
 * after growing pauses, for about five minutes by default.
 */
export interface LockRetryOptions {
  timeoutMs: number;
  attempts: number;
  firstPauseMs: number;
  lastPauseMs: number;
}

const defaultLockRetry: LockRetryOptions = {
  timeoutMs: 2_000,
  attempts: 25,
  firstPauseMs: 500,
  lastPauseMs: 15_000,
};

interface MigrationOptions {
  /** Connection URL for the database role that owns the tables. */
  url: string;
  /** PEM certificates of the CAs that may sign the server's certificate. Defaults to the system's CAs. */
  ca?: string | undefined;
  migrations: MigrationClass[];
  /** How long to wait for the server to accept connections, in milliseconds. */
  connectTimeoutMs?: number;
  locks?: Partial<LockRetryOptions>;
  logLevel?: string;
}

/**
 * Applies the pending migrations of a service. Several replicas may call this function at the same time: one
 * of them migrates while the others wait. Each migration runs in a transaction of its own, unless its class
 * sets `transaction = false`.
 * @returns the names of the migrations that this call applied
 */
export async function runMigrations(options: MigrationOptions): Promise<string[]> {
  const logger = createPino({ name: 'migrate', level: options.logLevel ?? 'info' });
  const lockRetry = { ...defaultLockRetry, ...options.locks };
  const dataSource = await connect(options, lockRetry.timeoutMs);
  const lock = dataSource.createQueryRunner();
  try {
    await acquireMigrationLock(lock);
    const before = await listAppliedMigrations(lock);
    for (let attempt = 1; ; attempt++) {
      try {
        await dataSource.runMigrations({ transaction: 'each' });
        break;
      } catch (error) {
        if (!isLockTimeout(error) || attempt >= lockRetry.attempts) throw error;
        const pauseMs = getPauseMs(attempt, lockRetry);
        logger.warn({ attempt, pauseMs, statement: error.query }, 'lock not acquired in time, retrying');
        await sleep(pauseMs);
      }
    }
    await revokeFromOthers(lock);
    const names = (await listAppliedMigrations(lock)).filter((name) => !before.includes(name));
    logger.info({ applied: names }, 'database is up to date');
    return names;
  } finally {
    // Closing the connection releases the lock, even after an error.
    await lock.release();
    await dataSource.destroy();
  }
}

/**
 * Returns the pause after attempt number `attempt`. It doubles with each attempt, up to `lastPauseMs`. Then a
 * random part of up to 50 % is subtracted, so that the retries don't always collide with a statement that
 * runs periodically.
 */
function getPauseMs(attempt: number, { firstPauseMs, lastPauseMs }: LockRetryOptions): number {
  const maxPauseMs = Math.min(lastPauseMs, firstPauseMs * 2 ** (attempt - 1));
  return Math.round(maxPauseMs * (0.5 + Math.random() / 2));
}

/** Returns whether a statement gave up waiting for a lock (SQLSTATE 55P03, lock_not_available). */
function isLockTimeout(error: unknown): error is QueryFailedError {
  return error instanceof QueryFailedError && (error.driverError as { code?: string }).code === '55P03';
}

/** Returns the names of applied migrations, oldest first. */
async function listAppliedMigrations(connection: QueryRunner): Promise<string[]> {
  const [table] = await connection.query("SELECT to_regclass('migrations') AS found");
  if (table.found === null) return [];
  const rows: Array<{ name: string }> = await connection.query('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

/**
 * Revokes all rights on the migrations table from other roles. The login of the service may only read and
 * write the service's data, and doesn't need this table.
 */
async function revokeFromOthers(connection: QueryRunner): Promise<void> {
  const others: Array<{ grantee: string }> = await connection.query(
    `SELECT DISTINCT quote_ident(grantee) AS grantee FROM information_schema.role_table_grants
     WHERE table_schema = current_schema() AND table_name = 'migrations' AND grantee <> current_user`,
  );
  for (const { grantee } of others) await connection.query(`REVOKE ALL ON migrations FROM ${grantee}`);
}

/**
 * Logs nothing. This module throws or logs all errors itself, but TypeORM's default logger would also write
 * them to the console, whatever `logging` is set to.
 */
const silentLogger: Logger = {
  logQuery: () => undefined,
  logQueryError: () => undefined,
  logQuerySlow: () => undefined,
  logSchemaBuild: () => undefined,
  logMigration: () => undefined,
  log: () => undefined,
};

/**
 * Acquires the migration lock. Polls for it instead of waiting in PostgreSQL, because a waiting statement can
 * cause a deadlock: the process that holds the lock may run CREATE INDEX CONCURRENTLY, which waits for all
 * statements in progress, including ours.
 */
async function acquireMigrationLock(connection: QueryRunner): Promise<void> {
  for (;;) {
    const [row] = await connection.query('SELECT pg_try_advisory_lock($1) AS taken', [migrationLock]);
    if (row.taken) return;
    await sleep(250);
  }
}

async function connect(
  { url, ca, migrations, connectTimeoutMs = 30_000 }: MigrationOptions,
  lockTimeoutMs: number,
): Promise<DataSource> {
  const deadline = Date.now() + connectTimeoutMs;
  for (;;) {
    const dataSource = new DataSource({
      type: 'postgres',
      ...toPgConnection(url, ca),
      migrations,
      logging: false,
      logger: silentLogger,
      connectTimeoutMS: 5_000,
      extra: { lock_timeout: lockTimeoutMs },
    });
    try {
      return await dataSource.initialize();
    } catch (error) {
      if (Date.now() > deadline || !isUnreachable(error)) throw error;
      await sleep(500);
    }
  }
}
