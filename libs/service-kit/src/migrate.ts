import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type Logger, QueryFailedError, type QueryRunner } from 'typeorm';
import { isUnreachable, type MigrationClass } from './database.ts';
import { createPino } from './logger.ts';
import { toPgConnection } from './store-tls.ts';

/** Arbitrary key of the advisory lock that all processes migrating a database share. */
const migrationLock = 4_171_970;

/**
 * A statement that waits for a lock blocks all later statements on the table. Therefore it gives up after
 * `timeoutMs` and is retried after growing pauses. By default the retries last about five minutes.
 */
export interface LockRetryOptions {
  timeoutMs: number;
  tries: number;
  firstPauseMs: number;
  lastPauseMs: number;
}

const defaultLockRetry: LockRetryOptions = {
  timeoutMs: 2_000,
  tries: 25,
  firstPauseMs: 500,
  lastPauseMs: 15_000,
};

interface MigrationOptions {
  /** URL with the credentials of the role that owns the tables. */
  url: string;
  /** CA certificates (PEM) that verify the server. Defaults to the system's CAs. */
  ca?: string | undefined;
  migrations: MigrationClass[];
  /** How long to wait until the server accepts connections, in milliseconds. */
  connectTimeoutMs?: number;
  locks?: Partial<LockRetryOptions>;
  logLevel?: string;
}

/**
 * Applies a service's pending migrations. Several replicas may run it at the same time: one replica migrates
 * while the others wait. Each migration runs in a separate transaction unless it opts out.
 * @returns the names of the applied migrations
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
        if (!isLockTimeout(error) || attempt >= lockRetry.tries) throw error;
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
 * Returns a pause that doubles with each attempt. Jitter takes off up to 50 %, so that the retry doesn't meet
 * the same blocking statement again.
 */
function getPauseMs(attempt: number, { firstPauseMs, lastPauseMs }: LockRetryOptions): number {
  const maxPauseMs = Math.min(lastPauseMs, firstPauseMs * 2 ** (attempt - 1));
  return Math.round(maxPauseMs * (0.5 + Math.random() / 2));
}

/** SQLSTATE 55P03: lock_not_available. */
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
 * The service's login may only read and write data. It doesn't need the migrations table, so revoke all
 * rights on that table.
 */
async function revokeFromOthers(connection: QueryRunner): Promise<void> {
  const others: Array<{ grantee: string }> = await connection.query(
    `SELECT DISTINCT quote_ident(grantee) AS grantee FROM information_schema.role_table_grants
     WHERE table_schema = current_schema() AND table_name = 'migrations' AND grantee <> current_user`,
  );
  for (const { grantee } of others) await connection.query(`REVOKE ALL ON migrations FROM ${grantee}`);
}

/**
 * This module throws errors and logs lock time-outs itself. Without this logger, TypeORM would also write
 * both to the console, whatever `logging` is set to.
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
 * Polls for the lock instead of waiting in PostgreSQL. CREATE INDEX CONCURRENTLY, in the process that holds
 * the lock, waits for all statements in progress. It would wait for ours, which is a deadlock.
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
