import { runDeployCommand } from '../docker.ts';
import type { Namespace } from './kubectl.ts';

/**
 * Runs a command of the folder deploy/ against the cluster. Sets the environment variables through which the
 * command reaches the database server and the parts. Skips pictures: in production they are in a bucket.
 */
export function runInCluster(
  { name }: Namespace,
  ...[program, ...args]: [string, ...string[]]
): Promise<string> {
  const client = `${process.env.KUBECTL || 'kubectl'} -n ${name} exec`;
  process.env.POSTGRES_EXEC = `${client} -i postgres-0 --`;
  process.env.PART_EXEC = `${client} deployment/`;
  process.env.PICTURES_EXEC = 'none';
  return runDeployCommand(program, ...args);
}

/** Runs a query as the database server's administrator and returns its rows as text. */
export function queryPostgres(namespace: Namespace, database: string, query: string): Promise<string> {
  return runInCluster(namespace, 'in-postgres', 'psql', '-d', database, '-Atc', query);
}
