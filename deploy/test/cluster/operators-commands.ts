import { command } from '../docker.ts';
import type { Namespace } from './kubectl.ts';

/** Runs one of deploy's own commands as it is run in a cluster: where the database server and the parts are is told by its environment. */
export function inCluster(
  { name }: Namespace,
  ...[program, ...args]: [string, ...string[]]
): Promise<string> {
  const client = `${process.env.KUBECTL || 'kubectl'} -n ${name} exec`;
  process.env.POSTGRES_EXEC = `${client} -i postgres-0 --`;
  process.env.PART_EXEC = `${client} deployment/`;
  return command(program, ...args);
}

/** A query's rows, as the database server's administrator. */
export function askPostgres(namespace: Namespace, database: string, query: string): Promise<string> {
  return inCluster(namespace, 'in-postgres', 'psql', '-d', database, '-Atc', query);
}
