import { type DynamicModule, Logger, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type MigrationInterface, QueryFailedError } from 'typeorm';
import { SnakeCaseColumns } from './columns.ts';
import { HealthRegistry } from './health.ts';
import { databaseAddress } from './store-tls.ts';

type EntityClass = abstract new () => object;
export type MigrationClass = new () => MigrationInterface;

export interface DatabaseOptions {
  url: string;
  /** The authorities that vouch for it, in PEM, when its address asks for TLS; the machine's without. */
  ca?: string | undefined;
  entities: EntityClass[];
  /** Connections of this process; 10 by default. */
  poolSize?: number;
}

/**
 * A service's own PostgreSQL: `DataSource`, `EntityManager` and a repository of each entity, everywhere in the
 * service, with its readiness check. It never migrates: that is a step of its own, before the service starts.
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
          ...databaseAddress(options.url, options.ca),
          entities: options.entities,
          synchronize: false,
          namingStrategy: new SnakeCaseColumns(),
          // Queries carry personal data in their parameters; a failed one is logged by whoever handles the error.
          logging: false,
          poolSize: options.poolSize ?? 10,
          connectTimeoutMS: 5_000,
          poolErrorHandler: (error: Error) =>
            new Logger('Database').warn({ message: 'connection lost', error }),
          extra: {
            keepAlive: true,
            statement_timeout: 30_000,
            // The server may be gone without a word: then nobody ends the statement but us.
            query_timeout: 35_000,
            // What a replica locked that hung, or fell off the network, in a transaction must not stay locked for hours.
            idle_in_transaction_session_timeout: 60_000,
          },
          retryAttempts: 30,
          retryDelay: 1_000,
          // A wrong login or database stays wrong.
          toRetry: isUnreachable,
        }),
        TypeOrmModule.forFeature(options.entities),
      ],
      exports: [TypeOrmModule],
    };
  }
}

/** The name of the unique constraint that a write broke, or null when the error is something else. */
export function uniqueViolation(error: unknown): string | null {
  if (!(error instanceof QueryFailedError)) return null;
  const { code, constraint } = error.driverError as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? '') : null;
}

/** What pg says, without a code, of a connection that wasn't made in time or ended meanwhile. */
const notMade = /^(timeout|Connection terminated)/;

/** Not there yet (network errors, a host too busy to answer, or PostgreSQL still starting: 57P03), as opposed to refusing us. */
export function isUnreachable(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === undefined) return notMade.test(message);
  return ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03'].includes(code);
}
