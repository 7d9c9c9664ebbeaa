import { randomBytes } from 'node:crypto';
import { dropDatabase, ensureDatabase } from '@bottin/dev/backing/databases.ts';
import { SnakeCaseColumns } from '@bottin/service-kit/columns.ts';
import { DataSource, type DataSourceOptions, type MixedList } from 'typeorm';
import { getTestAddress } from './addresses.ts';

type Classes = MixedList<new (...args: never[]) => object>;

export interface TestDatabase {
  /** URL with the login of the service, which owns no table. */
  url: string;
  /** URL with the login of the tables' owner, for migrations. */
  ownerUrl: string;
  /** Data source for the test, connected as the owner. */
  dataSource: DataSource;
  /** Closes the data source and drops the database. */
  drop(): Promise<void>;
}

/** Creates a database, the two logins of a service and, with the migrations, its tables. */
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
