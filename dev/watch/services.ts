import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { transpileWorkspace } from '../build/transpile.ts';
import { type NodeWorkspace, nodeWorkspaces } from '../build/workspaces.ts';
import { migrate } from '../up/migrate.ts';
import type { Stack } from '../up/running.ts';
import { type ServiceName, WITH_DATABASE } from '../up/service-env.ts';
import { importsOf } from './imports.ts';

type Server = ServiceName | 'gateway';

interface WatchOptions {
  root: string;
  stack: Pick<Stack, 'restart' | 'ownerUrls'>;
  services: readonly Server[];
  log: (line: string) => void;
  /** Ends what pages hold open through the gateway: it waits for that before it stops. */
  endStreams?: () => void;
}

/** Editors write a file in several steps, and a change of branch writes many files. */
const SETTLE_MS = 30;

/**
 * Transpiles changed files of contracts, libraries and services, and restarts the services that import them.
 * A file that doesn't compile is logged with its line; the last good version runs on. Resolves once every folder is watched.
 */
export async function watchServices(options: WatchOptions): Promise<{ close: () => Promise<void> }> {
  const { root, services } = options;
  const workspaces = nodeWorkspaces(root).filter(({ path }) => isWatched(path, services));
  const touched = new Set<NodeWorkspace>();
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let working = false;

  async function work(): Promise<void> {
    if (working) return;
    working = true;
    while (touched.size > 0) {
      const started = since;
      const batch = [...touched];
      touched.clear();
      await applyChanges(options, batch, started);
    }
    working = false;
  }

  function onChange(workspace: NodeWorkspace): void {
    if (touched.size === 0) since = Date.now();
    touched.add(workspace);
    clearTimeout(timer);
    timer = setTimeout(() => void work(), SETTLE_MS);
  }

  const watchers = await Promise.all(
    workspaces.map((workspace) => watchWorkspace(root, workspace, () => onChange(workspace))),
  );
  return {
    close: async () => {
      clearTimeout(timer);
      await Promise.all(watchers.map((watcher) => watcher.close()));
    },
  };
}

/** Whether a change in this workspace concerns one of the services. */
function isWatched(path: string, services: readonly Server[]): boolean {
  const server = serverOf(path);
  return server === null ? services.length > 0 : services.includes(server);
}

/** The service, or gateway, whose folder this is; null for contracts and libraries. */
function serverOf(path: string): Server | null {
  const [, server = null] = /^(?:services\/)?([\w-]+)$/.exec(path) ?? [];
  return server === 'contracts' ? null : (server as Server | null);
}

/**
 * Watches each folder of a workspace. Node's own recursive watch follows inodes on Linux: it misses every change
 * after a file was replaced by a rename, which is how many editors and git write.
 */
async function watchWorkspace(
  root: string,
  { path, folders }: NodeWorkspace,
  onChange: () => void,
): Promise<FSWatcher> {
  // Not every workspace has migrations.
  const watcher = watch(
    folders.map(({ from }) => join(root, path, from)).filter((folder) => existsSync(folder)),
    { ignored: /[\\/](dist|node_modules)([\\/]|$)/, ignoreInitial: true },
  ).on('all', onChange);
  await once(watcher, 'ready');
  return watcher;
}

async function applyChanges(options: WatchOptions, batch: NodeWorkspace[], started: number): Promise<void> {
  const { root, services, log } = options;
  const changed = new Set<string>();
  try {
    for (const workspace of batch) {
      for (const file of await transpileWorkspace(root, workspace))
        changed.add(join(root, workspace.path, file));
    }
  } catch (error) {
    log(messageOf(error));
  }
  await Promise.all(
    services.map(async (name) => {
      const dist = join(root, name === 'gateway' ? name : `services/${name}`, 'dist/');
      try {
        if (!(await concerns(root, dist, changed))) return;
        await startAnew(
          options,
          name,
          [...changed].some((file) => file.startsWith(join(dist, 'migrations/'))),
        );
        log(`${name}: live (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      } catch (error) {
        log(messageOf(error));
      }
    }),
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether one of the built files is the service's own, or imported by it. */
async function concerns(root: string, dist: string, changed: ReadonlySet<string>): Promise<boolean> {
  if (changed.size === 0) return false;
  if ([...changed].some((file) => file.startsWith(dist))) return true;
  const imported = await importsOf(join(dist, 'src/main.js'), root);
  return [...changed].some((file) => imported.has(file));
}

async function startAnew(
  { root, stack, endStreams }: WatchOptions,
  name: Server,
  migrated: boolean,
): Promise<void> {
  const service = WITH_DATABASE.find((known) => known === name);
  if (service && migrated) await migrate(root, service, stack.ownerUrls[service] ?? '');
  const restarted = stack.restart(name);
  // It takes no new ones any more.
  if (name === 'gateway') endStreams?.();
  await restarted;
}
