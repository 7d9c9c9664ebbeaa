import { findBinary } from './binaries.ts';
import { canInstallPackages, installPackages } from './debian.ts';
import { needsMaven } from './elasticsearch.ts';
import type { BackingName, Context } from './servers.ts';

/** Returns the Debian packages that contain the missing programs of these backing services. */
export function missingPackages(
  requested: readonly BackingName[],
  env: NodeJS.ProcessEnv,
  has: (program: string) => boolean,
  mavenNeeded: () => boolean,
): string[] {
  const packages: string[] = [];
  if (requested.includes('nats') && !env.NATS_URL && !has('nats-server')) packages.push('nats-server');
  if (requested.includes('redis') && !env.REDIS_URL && !has('redis-server')) packages.push('redis-server');
  if (requested.includes('elasticsearch') && !env.ELASTICSEARCH_URL && !has('mvn') && mavenNeeded())
    packages.push('maven');
  return packages;
}

/**
 * Installs the missing programs of these backing services. Does nothing unless our process is root on Debian.
 */
export async function installMissing(
  requested: readonly BackingName[],
  { env, log }: Context,
): Promise<void> {
  const packages = missingPackages(
    requested,
    env,
    (program) => findBinary(program, env) !== null,
    needsMaven,
  );
  if (packages.length > 0 && canInstallPackages()) await installPackages(packages, log);
}
