import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type MigrationInterface, QueryFailedError } from 'typeorm';
import { SnakeCaseColumns } from './columns.ts';
import { HealthRegistry } from './health.ts';
import { toPgConnection } from './store-tls.ts';

type EntityClass = abstract new () => object;
export type MigrationClass = new () => MigrationInterface;

export interface DatabaseOptions {
  url: string;
  /** PEM certificates of the CAs that may sign the server's certificate. Defaults to the system's CAs. */
  ca?: string | undefined;
  entities: EntityClass[];
}

/** Maximum number of connections per process. */
export const poolSize = 10;

/**
 * Connects a service to its PostgreSQL database. Provides `DataSource`, `EntityManager` and a repository for
 * each entity to all modules, and registers a readiness check. Migrations run before the service starts, in a
 * separate process.
 */
@Module({})
export class DatabaseModule {
  constructor(dataSource: DataSource, health: HealthRegistry) {
    health.register('database', () => dataSource.query('SELECT 1').then(() => undefined), { required: true });
  }

  static forRoot(options: DatabaseOptions): DynamicModule {
    return {
      module: DatabaseModule,
      global: true,
      imports: [
        TypeOrmModule.forRoot({
          type: 'postgres',
          ...toPgConnection(options.url, options.ca),
          entities: options.entities,
          synchronize: false,
          namingStrategy: new SnakeCaseColumns(),
          // Don't log queries: their parameters contain personal data. The code that handles a failed query
          // logs the failure.
          logging: false,
          poolSize,
          connectTimeoutMS: 5_000,
          poolErrorHandler: (error: Error) =>
            new Logger('Database').warn({ message: 'connection lost', error }),
          extra: {
            keepAlive: true,
            statement_timeout: 30_000,
            // Time-out in the client, for a server that disappears without closing the connection.
            query_timeout: 35_000,
            // PostgreSQL ends a transaction that is idle for this long, and releases its locks. Needed when a
            // replica hangs or loses its network in the middle of a transaction.
            idle_in_transaction_session_timeout: 60_000,
          },
          retryAttempts: 30,
          retryDelay: 1_000,
          // Retry only when the server is unreachable. A retry can't fix a wrong login or database name.
          toRetry: isUnreachable,
        }),
        TypeOrmModule.forFeature(options.entities),
      ],
      exports: [TypeOrmModule],
    };
  }
}

/** Returns the name of the unique constraint that an error reports as violated; null for any other error. */
export function getViolatedConstraint(error: unknown): string | null {
  if (!(error instanceof QueryFailedError)) return null;
  const { code, constraint } = error.driverError as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? '') : null;
}

/**
 * Matches messages of pg errors without a code: the attempt to connect timed out, or the connection ended.
 */
const connectionFailure = /^(timeout|Connection terminated)/;

/**
 * Returns whether an error means that the database is temporarily unreachable. The cause may be a network
 * error, an overloaded host, or a PostgreSQL server that is starting (57P03). Returns false for other errors,
 * such as a refused login.
 */
export function isUnreachable(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === undefined) return connectionFailure.test(message);
  return ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03'].includes(code);
}
