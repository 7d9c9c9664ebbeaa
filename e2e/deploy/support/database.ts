import { runDeployCommand } from '../../../deploy/test/docker.ts';

/** Returns the first column of a query run as the database server's administrator. */
export async function queryColumn(database: string, query: string): Promise<string[]> {
  const output = await runDeployCommand('in-postgres', 'psql', '-d', database, '-Atc', query);
  return output.split('\n').filter(Boolean);
}
