import type { TestDatabase } from '@bottin/testing/databases.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { isOutage } from '../src/outages.ts';
import { createMessagingDatabase } from './support/database.ts';

describe('a transaction whose connection ends between two queries', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createMessagingDatabase();
  });
  afterAll(() => database.drop());

  it('a transaction whose connection ends between two queries fails with an outage error, so that callers may retry', async () => {
    const { dataSource } = database;
    const failed = dataSource.transaction(async (tx) => {
      const [{ pid }] = await tx.query('SELECT pg_backend_pid() AS pid');
      await dataSource.query('SELECT pg_terminate_backend($1)', [pid]);
      await eventually(() => tx.queryRunner?.isReleased, { what: 'the end of the connection' });
      await tx.query('SELECT 1');
    });
    const error = await failed.catch((reason: unknown) => reason);
    expect([String(error), isOutage(error)]).toEqual([expect.stringContaining('already released'), true]);
  });
});
