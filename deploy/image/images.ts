import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** One image of ours: `<registry>/<name>:<tag>`. */
export interface Image {
  name: string;
  dockerfile: string;
  args: Record<string, string>;
}

/** Every image that deploy/ needs, one a part, in the order in which layers are shared best. */
export function images(release: string): Image[] {
  const services = readdirSync(join(ROOT, 'services')).map((name) => [name, `services/${name}`] as const);
  const frontends = readdirSync(join(ROOT, 'frontends'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  return [
    ...[...services, ['gateway', 'gateway'] as const].map(([name, workspace]) => ({
      name,
      dockerfile: 'deploy/service.Dockerfile',
      args: { WORKSPACE: workspace },
    })),
    ...frontends.map(({ name }) => ({
      name: `frontend-${name}`,
      dockerfile: 'deploy/frontend.Dockerfile',
      args: { FRONTEND: name, RELEASE: release },
    })),
    { name: 'edge', dockerfile: 'deploy/edge.Dockerfile', args: {} },
    { name: 'demo', dockerfile: 'deploy/demo.Dockerfile', args: {} },
  ];
}
