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
  /** CA certificates (PEM) that verify the server over TLS. Defaults to the system's CAs. */
  ca?: string | undefined;
  entities: EntityClass[];
  /** Maximum connections per process. Defaults to 10. */
  poolSize?: number;
}

/**
 * A service's PostgreSQL database. Exports globally `DataSource`, `EntityManager` and a repository per
 * entity, and registers a readiness check. Migrations run separately, before the service starts.
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
          // Queries aren't logged, because their parameters contain personal data. The code that handles a
          // failure logs it.
          logging: false,
          poolSize: options.poolSize ?? 10,
          connectTimeoutMS: 5_000,
          poolErrorHandler: (error: Error) =>
            new Logger('Database').warn({ message: 'connection lost', error }),
          extra: {
            keepAlive: true,
            statement_timeout: 30_000,
            // Client-side time-out, for a server that disappears without closing the connection.
            query_timeout: 35_000,
            // Releases the locks of a replica that hangs or loses its network in the middle of a transaction.
            idle_in_transaction_session_timeout: 60_000,
          },
          retryAttempts: 30,
          retryDelay: 1_000,
          // Retry only when the server is unreachable. Other errors, such as a wrong login or database, are
          // permanent.
          toRetry: isUnreachable,
        }),
        TypeOrmModule.forFeature(options.entities),
      ],
      exports: [TypeOrmModule],
    };
  }
}

/** Returns the name of the violated unique constraint; null for any other error. */
export function getViolatedConstraint(error: unknown): string | null {
  if (!(error instanceof QueryFailedError)) return null;
  const { code, constraint } = error.driverError as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? '') : null;
}

/** Messages of pg errors without a code: the connection timed out or ended while it was being opened. */
const connectionFailure = /^(timeout|Connection terminated)/;

/**
 * Returns whether the database can't be reached yet: network error, overloaded host, or PostgreSQL starting
 * (57P03). Returns false when the server refuses the login.
 */
export function isUnreachable(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === undefined) return connectionFailure.test(message);
  return ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03'].includes(code);
}
