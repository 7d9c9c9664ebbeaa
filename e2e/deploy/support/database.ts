import { command } from '../../../deploy/test/docker.ts';

/** A query's first column, as the database server's administrator. */
export async function column(database: string, query: string): Promise<string[]> {
  const asked = await command('in-postgres', 'psql', '-d', database, '-Atc', query);
  return asked.split('\n').filter(Boolean);
}
