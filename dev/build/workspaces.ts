import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A workspace that runs in Node from its dist folder. */
export interface NodeWorkspace {
  /** From the repository's folder: `services/identity`. */
  path: string;
  /** The folders (from the workspace) that are built, and where each goes in dist. */
  folders: Array<{ from: string; to: string }>;
}

const LIBRARIES = ['libs/messaging', 'libs/query-parser', 'libs/service-kit', 'libs/testing'];

/** Every workspace to transpile; a package's exports map (`./*.ts` → `./dist/*.js`) decides where its files go. */
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
