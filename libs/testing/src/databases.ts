import { randomBytes } from 'node:crypto';
import { dropDatabase, ensureDatabase } from '@bottin/dev/backing/databases.ts';
import { SnakeCaseColumns } from '@bottin/service-kit/columns.ts';
import { DataSource, type DataSourceOptions, type MixedList } from 'typeorm';
import { testAddress } from './addresses.ts';

type Classes = MixedList<new (...args: never[]) => object>;

export interface TestDatabase {
  url: string;
  dataSource: DataSource;
  /** Closes the data source and drops the database. */
  drop(): Promise<void>;
}

/** A fresh database, with a login of its own that owns it and nothing else, after these migrations. */
export async function createTestDatabase(
  migrations: NonNullable<DataSourceOptions['migrations']>,
  options: { entities?: Classes } = {},
): Promise<TestDatabase> {
  const adminUrl = testAddress('TEST_POSTGRES_ADMIN_URL');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const url = await ensureDatabase(adminUrl, { name, password: randomBytes(12).toString('hex') });
  const entities = options.entities ? { entities: options.entities } : {};
  const namingStrategy = new SnakeCaseColumns();
  const dataSource = new DataSource({ type: 'postgres', url, migrations, namingStrategy, ...entities });
  await dataSource.initialize();
  await dataSource.runMigrations({ transaction: 'each' });
  return {
    url,
    dataSource,
    drop: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      await dropDatabase(adminUrl, name);
    },
  };
}
