import { runDeployCommand } from '../docker.ts';
import type { Namespace } from './kubectl.ts';

/**
 * Runs one of deploy's commands against the cluster. Environment variables tell it where the database server
 * and the parts are.
 */
export function runInCluster(
  { name }: Namespace,
  ...[program, ...args]: [string, ...string[]]
): Promise<string> {
  const client = `${process.env.KUBECTL || 'kubectl'} -n ${name} exec`;
  process.env.POSTGRES_EXEC = `${client} -i postgres-0 --`;
  process.env.PART_EXEC = `${client} deployment/`;
  return runDeployCommand(program, ...args);
}

/** Returns the rows of a query run as the database server's administrator. */
export function queryPostgres(namespace: Namespace, database: string, query: string): Promise<string> {
  return runInCluster(namespace, 'in-postgres', 'psql', '-d', database, '-Atc', query);
}
