import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type Logger, QueryFailedError, type QueryRunner } from 'typeorm';
import { isUnreachable, type MigrationClass } from './database.ts';
import { createPino } from './logger.ts';
import { databaseAddress } from './store-tls.ts';

/** Any number: what matters is that every migrating process of one database asks for the same lock. */
const migrationLock = 4_171_970;

/**
 * A statement that waits for a lock has everybody wait behind it who comes after: it gives way after `timeoutMs`, and is tried again
 * after a growing pause, some five minutes altogether.
 */
export interface LockPatience {
  timeoutMs: number;
  tries: number;
  firstPauseMs: number;
  lastPauseMs: number;
}

const defaultPatience: LockPatience = {
  timeoutMs: 2_000,
  tries: 25,
  firstPauseMs: 500,
  lastPauseMs: 15_000,
};

interface MigrationOptions {
  /** With the login of the tables' owner. */
  url: string;
  /** The authorities that vouch for it, in PEM; the machine's without. */
  ca?: string | undefined;
  migrations: MigrationClass[];
  /** How long to wait for the server to accept connections. */
  connectTimeoutMs?: number;
  locks?: Partial<LockPatience>;
  logLevel?: string;
}

/**
 * Brings a service's database up to date; several replicas may start it at once, one works and the others wait.
 * Each migration runs in a transaction of its own, unless it wants none. Returns the names of those applied.
 */
export async function runMigrations(options: MigrationOptions): Promise<string[]> {
  const logger = createPino({ name: 'migrate', level: options.logLevel ?? 'info' });
  const patience = { ...defaultPatience, ...options.locks };
  const dataSource = await connect(options, patience.timeoutMs);
  const lock = dataSource.createQueryRunner();
  try {
    await takeLock(lock);
    const before = await recorded(lock);
    for (let attempt = 1; ; attempt++) {
      try {
        await dataSource.runMigrations({ transaction: 'each' });
        break;
      } catch (error) {
        if (!isLockTimeout(error) || attempt >= patience.tries) throw error;
        const pauseMs = pauseAfter(attempt, patience);
        logger.warn({ attempt, pauseMs, statement: error.query }, 'gave way to who holds a lock');
        await sleep(pauseMs);
      }
    }
    await keepToOwner(lock);
    const names = (await recorded(lock)).filter((name) => !before.includes(name));
    logger.info({ applied: names }, 'database is up to date');
    return names;
  } finally {
    // Ending the connection is what gives the lock back, even after an error.
    await lock.release();
    await dataSource.destroy();
  }
}

/** Between half and the whole of a pause that doubles each time, so that it doesn't meet the same statement each time. */
function pauseAfter(attempt: number, { firstPauseMs, lastPauseMs }: LockPatience): number {
  const longest = Math.min(lastPauseMs, firstPauseMs * 2 ** (attempt - 1));
  return Math.round(longest * (0.5 + Math.random() / 2));
}

/** SQLSTATE 55P03: the lock wasn't had in time. */
function isLockTimeout(error: unknown): error is QueryFailedError {
  return error instanceof QueryFailedError && (error.driverError as { code?: string }).code === '55P03';
}

/** The names of the migrations that the database has recorded, the oldest first. */
async function recorded(connection: QueryRunner): Promise<string[]> {
  const [table] = await connection.query("SELECT to_regclass('migrations') AS found");
  if (table.found === null) return [];
  const rows: Array<{ name: string }> = await connection.query('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

/** The service's login reads and writes what the tables hold; which migrations ran is none of its business. */
async function keepToOwner(connection: QueryRunner): Promise<void> {
  const others: Array<{ grantee: string }> = await connection.query(
    `SELECT DISTINCT quote_ident(grantee) AS grantee FROM information_schema.role_table_grants
     WHERE table_schema = current_schema() AND table_name = 'migrations' AND grantee <> current_user`,
  );
  for (const { grantee } of others) await connection.query(`REVOKE ALL ON migrations FROM ${grantee}`);
}

/** What fails is thrown, and what gives way is told by us: TypeORM would write both to the console, whatever `logging` says. */
const silent: Logger = {
  logQuery: () => undefined,
  logQueryError: () => undefined,
  logQuerySlow: () => undefined,
  logSchemaBuild: () => undefined,
  logMigration: () => undefined,
  log: () => undefined,
};

/** Asks again and again: an index made CONCURRENTLY would wait for a statement that waits for the lock, and that for the index. */
async function takeLock(connection: QueryRunner): Promise<void> {
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
      ...databaseAddress(url, ca),
      migrations,
      logging: false,
      logger: silent,
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
