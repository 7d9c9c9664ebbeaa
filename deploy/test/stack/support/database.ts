import { runDeployCommand } from '../../docker.ts';

/** Runs a query as the database server's administrator and returns its first column. */
export async function queryColumn(database: string, query: string): Promise<string[]> {
  const output = await runDeployCommand('in-postgres', 'psql', '-d', database, '-Atc', query);
  return output.split('\n').filter(Boolean);
}
