import { randomBytes } from 'node:crypto';
import { dropDatabase, ensureDatabase } from '@bottin/dev/backing/databases.ts';
import { SnakeCaseColumns } from '@bottin/service-kit/columns.ts';
import { DataSource, type DataSourceOptions, type MixedList } from 'typeorm';
import { getTestAddress } from './addresses.ts';

type Classes = MixedList<new (...args: never[]) => object>;

export interface TestDatabase {
  /** Connection URL with the service's login. This login doesn't own the tables. */
  url: string;
  /** Connection URL with the login that owns the tables, for migrations. */
  ownerUrl: string;
  /** TypeORM data source for the test itself, connected as the owner of the tables. */
  dataSource: DataSource;
  /** Closes the data source and drops the test database. */
  drop(): Promise<void>;
}

/**
 * Creates a database with two logins: the service's login and the owner of the tables. Then runs
 * `migrations`, which create the tables.
 */
export async function createTestDatabase(
  migrations: NonNullable<DataSourceOptions['migrations']>,
  options: { entities?: Classes } = {},
): Promise<TestDatabase> {
  const adminUrl = getTestAddress('TEST_POSTGRES_ADMIN_URL');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const secret = (): string => randomBytes(12).toString('hex');
  const { url, ownerUrl } = await ensureDatabase(adminUrl, {
    name,
    password: secret(),
    ownerPassword: secret(),
  });
  const entities = options.entities ? { entities: options.entities } : {};
  const namingStrategy = new SnakeCaseColumns();
  const dataSource = new DataSource({
    type: 'postgres',
    url: ownerUrl,
    migrations,
    namingStrategy,
    ...entities,
  });
  await dataSource.initialize();
  await dataSource.runMigrations({ transaction: 'each' });
  return {
    url,
    ownerUrl,
    dataSource,
    drop: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      await dropDatabase(adminUrl, name);
    },
  };
}
