import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A workspace whose dist folder runs in Node. */
export interface NodeWorkspace {
  /** Relative to the repository: `services/identity`. */
  path: string;
  /** Folders to build, relative to the workspace, and their target in dist. */
  folders: Array<{ from: string; to: string }>;
}

const LIBRARIES = ['libs/messaging', 'libs/query-parser', 'libs/service-kit', 'libs/testing'];

/**
 * Returns every workspace to transpile. The exports map of its package.json (`./*.ts` → `./dist/*.js`)
 * decides where its files go.
 */
export function nodeWorkspaces(root: string): NodeWorkspace[] {
  const services = readdirSync(join(root, 'services')).map((name) => `services/${name}`);
  const workspaces: NodeWorkspace[] = [
    { path: 'contracts', folders: [{ from: '.', to: '.' }] },
    ...LIBRARIES.map((path) => ({ path, folders: [{ from: 'src', to: '.' }] })),
    ...[...services, 'gateway'].sort().map((path) => ({
      path,
      folders: [
        { from: 'src', to: 'src' },
        { from: 'migrations', to: 'migrations' },
      ],
    })),
  ];
  return workspaces.filter(({ path }) => existsSync(join(root, path, 'package.json')));
}
