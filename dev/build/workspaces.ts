import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A workspace whose dist folder runs in Node. */
export interface NodeWorkspace {
  /** Path relative to the repository, such as `services/identity`. */
  path: string;
  /** Folders to build, relative to the workspace, each with its target folder in dist. */
  folders: Array<{ from: string; to: string }>;
}

const LIBRARIES = [
  'libs/file-store',
  'libs/messaging',
  'libs/query-parser',
  'libs/service-kit',
  'libs/testing',
];

/**
 * Returns every workspace to transpile. Output paths in dist must match the exports map of the workspace's
 * package.json (`./*.ts` → `./dist/*.js`).
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
