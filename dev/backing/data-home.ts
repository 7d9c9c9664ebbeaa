import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerKind } from './preference.ts';

const CONTAINERS = 'containers';

/** Returns the folder in the data folder that a service's container stores its data in. */
export function containerFolder(dataDir: string, name: string): string {
  return join(dataDir, CONTAINERS, name);
}

/**
 * Returns the kind of server that has a service's data in the data folder: the kind that first served the folder.
 * Undefined when there is no data yet.
 */
export function findDataHome(dataDir: string, name: string): ServerKind | undefined {
  if (existsSync(markerFile(dataDir, name))) return 'container';
  return existsSync(join(dataDir, name)) ? 'embedded' : undefined;
}

/**
 * Records that a container has the service's data. The container's folder doesn't say so, because it also exists
 * after a container that failed to start.
 */
export function markContainerHome(dataDir: string, name: string): void {
  mkdirSync(join(dataDir, CONTAINERS), { recursive: true });
  writeFileSync(markerFile(dataDir, name), '');
}

function markerFile(dataDir: string, name: string): string {
  return join(dataDir, CONTAINERS, `${name}.home`);
}
