import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { transpileWorkspace } from '../build/transpile.ts';
import { type NodeWorkspace, nodeWorkspaces } from '../build/workspaces.ts';
import { migrate } from '../up/migrate.ts';
import type { Stack } from '../up/running.ts';
import { type ServiceName, SERVICES_WITH_DATABASE } from '../up/service-env.ts';
import { findImports } from './imports.ts';

type ServerName = ServiceName | 'gateway';

interface WatchOptions {
  root: string;
  stack: Pick<Stack, 'restart' | 'ownerUrls'>;
  services: readonly ServerName[];
  log: (line: string) => void;
  /**
   * Closes the event streams that pages hold open through the gateway. A stopping gateway would otherwise
   * wait for these streams.
   */
  endStreams?: () => void;
  /** Called after a change of contracts, before services restart. */
  onContractsChanged?: () => Promise<void>;
}

/**
 * Wait for further changes: editors write a file in several steps, and switching branches writes many files.
 */
const SETTLE_MS = 30;

/**
 * Transpiles changed files of contracts, libraries and services, and restarts the services that import these
 * files. When a file doesn't compile, logs the error with its line and keeps the last good version running.
 * Resolves once every folder is watched.
 */
export async function watchServices(options: WatchOptions): Promise<{ close: () => Promise<void> }> {
  const { root, services } = options;
  const workspaces = nodeWorkspaces(root).filter(({ path }) => isWatched(path, services));
  const changedWorkspaces = new Set<NodeWorkspace>();
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let working = false;

  async function applyPending(): Promise<void> {
    if (working) return;
    working = true;
    while (changedWorkspaces.size > 0) {
      const started = since;
      const batch = [...changedWorkspaces];
      changedWorkspaces.clear();
      await applyChanges(options, batch, started);
    }
    working = false;
  }

  function onChange(workspace: NodeWorkspace): void {
    if (changedWorkspaces.size === 0) since = Date.now();
    changedWorkspaces.add(workspace);
    clearTimeout(timer);
    timer = setTimeout(() => void applyPending(), SETTLE_MS);
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

/** Returns whether a change in this workspace can affect one of the services. */
function isWatched(path: string, services: readonly ServerName[]): boolean {
  const server = findServer(path);
  return server === null ? services.length > 0 : services.includes(server);
}

/** Returns the name of the service or gateway in a folder; null for contracts and libraries. */
function findServer(path: string): ServerName | null {
  const [, server = null] = /^(?:services\/)?([\w-]+)$/.exec(path) ?? [];
  return server === 'contracts' ? null : (server as ServerName | null);
}

/**
 * Watches each folder of a workspace. Node's recursive watch isn't used: on Linux it follows inodes, so it
 * misses changes to a file that was replaced by a rename, as many editors and git do.
 */
async function watchWorkspace(
  root: string,
  { path, folders }: NodeWorkspace,
  onChange: () => void,
): Promise<FSWatcher> {
  // Skip missing folders: not every workspace has migrations.
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
    if ([...changed].some((file) => file.startsWith(join(root, 'contracts/'))))
      await options.onContractsChanged?.();
  } catch (error) {
    log(getErrorMessage(error));
  }
  await Promise.all(
    services.map(async (name) => {
      const dist = join(root, name === 'gateway' ? name : `services/${name}`, 'dist/');
      try {
        if (!(await isAffected(root, dist, changed))) return;
        await restartService(
          options,
          name,
          [...changed].some((file) => file.startsWith(join(dist, 'migrations/'))),
        );
        log(`${name}: live (${((Date.now() - started) / 1000).toFixed(1)} s)`);
      } catch (error) {
        log(getErrorMessage(error));
      }
    }),
  );
}

function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Returns whether a service contains or imports one of the changed files. */
async function isAffected(root: string, dist: string, changed: ReadonlySet<string>): Promise<boolean> {
  if (changed.size === 0) return false;
  if ([...changed].some((file) => file.startsWith(dist))) return true;
  const imported = await findImports(join(dist, 'src/main.js'), root);
  return [...changed].some((file) => imported.has(file));
}

async function restartService(
  { root, stack, endStreams }: WatchOptions,
  name: ServerName,
  migrated: boolean,
): Promise<void> {
  const service = SERVICES_WITH_DATABASE.find((candidate) => candidate === name);
  if (service && migrated) await migrate(root, service, stack.ownerUrls[service] ?? '');
  const restarted = stack.restart(name);
  // Call `restart` first: from then on, the old gateway accepts no new streams. Then close the open streams.
  if (name === 'gateway') endStreams?.();
  await restarted;
}
