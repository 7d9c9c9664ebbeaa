import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { frontendNames } from '../../contracts/remotes/frontends.ts';

const NODE = 'node:24-bookworm-slim';
const CADDY = 'caddy:2';
const POSTGRES = 'postgres:18';

export const ROOT = join(import.meta.dirname, '../..');

/** One of our own images. Its tag is `<registry>/<name>:<tag>`. */
export interface Image {
  name: string;
  dockerfile: string;
  /** Official image that the Dockerfile starts from. */
  base: string;
  args: Record<string, string>;
}

/**
 * Returns all our images that deploy/ needs. Images built from the same Dockerfile follow each other in the
 * list, so that Docker reuses their layers.
 */
export function listImages(release: string): Image[] {
  const services = readdirSync(join(ROOT, 'services')).map((name) => [name, `services/${name}`] as const);
  return [
    ...[...services, ['gateway', 'gateway'] as const].map(([name, workspace]) => ({
      name,
      dockerfile: 'deploy/service.Dockerfile',
      base: NODE,
      args: { WORKSPACE: workspace },
    })),
    ...frontendNames.map((name) => ({
      name: `frontend-${name}`,
      dockerfile: 'deploy/frontend.Dockerfile',
      base: CADDY,
      args: { FRONTEND: name, RELEASE: release },
    })),
    { name: 'backup', dockerfile: 'deploy/backup.Dockerfile', base: POSTGRES, args: {} },
    { name: 'edge', dockerfile: 'deploy/edge.Dockerfile', base: CADDY, args: {} },
    {
      name: 'demo',
      dockerfile: 'deploy/demo.Dockerfile',
      base: NODE,
      args: { WORKSPACE: 'dev', PACKAGES: 'escape-html,express,maildev,sharp,zod' },
    },
  ];
}
