import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeConfig } from './config.ts';
import { run } from './exec.ts';
import { makeFolders } from './folder.ts';
import { isPrepared } from './home.ts';
import { requireJava } from './java.ts';
import type { Launch } from './launch.ts';
import { resolveLaunch } from './launch.ts';
import { buildAuthHeaders, type Operator } from './operator.ts';
import { waitUntilReady } from './ready.ts';
import type { ServerUser } from './user.ts';
import { hasAccess, toSpawnOptions, serverUser } from './user.ts';

const STOP_MS = 20_000;

/** A running server. `exited` resolves once its process has ended for any reason. */
export interface Elasticsearch {
  url: string;
  pid: number;
  exited: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a prepared Elasticsearch on 127.0.0.1 and waits until it is healthy. When our process exits, even by
 * SIGKILL, the server exits too.
 * Without `port`, the system picks a free port. With `operator`, the server requires authentication and the
 * operator has all rights. Without `operator`, every client has all rights.
 */
export async function startElasticsearch(options: {
  home: string;
  dataDir: string;
  port?: number;
  heap?: string;
  operator?: Operator | undefined;
  log: (line: string) => void;
  /** Called as soon as the process is spawned, long before the server is ready. */
  onSpawn?: (pid: number, exited: Promise<void>) => void;
}): Promise<Elasticsearch> {
  const { home, dataDir, port = 0, heap = '512m', operator, log, onSpawn } = options;
  const java = requireJava();
  if (!isPrepared(home)) throw new Error(`${home} contains no prepared Elasticsearch`);
  const user = serverUser();
  if (!hasAccess(home, user))
    throw new Error(`${user?.name}, the user that runs Elasticsearch, has no access to ${home}`);

  const folders = await makeFolders(dataDir, user, log);
  const config = await writeConfig({ home, folders, port, heap, operator });
  if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, folders.top]);
  const launch = await resolveLaunch({ home, java, folders, user, config });

  const portsFile = join(folders.logs, 'http.ports');
  const logFile = join(folders.logs, 'elasticsearch.log');
  await rm(portsFile, { force: true });
  const server = spawnServer(launch, user, logFile);
  const exited = new Promise<void>((resolve) => server.once('close', () => resolve()));
  if (server.pid) onSpawn?.(server.pid, exited);
  const stop = () => stopServer(server, exited);
  try {
    const url = await waitUntilReady({ server, portsFile, logFile, headers: buildAuthHeaders(operator) });
    return { url, pid: server.pid ?? 0, exited, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Starts the server process. Isn't async, so that the caller attaches listeners before the process emits
 * events.
 */
function spawnServer(launch: Launch, user: ServerUser | null, logFile: string): ChildProcess {
  const output = openSync(logFile, 'w');
  const server = spawn(launch.command, launch.args, {
    ...toSpawnOptions(user),
    cwd: launch.folder,
    env: launch.env,
    // Start a new process group: Ctrl-C then reaches only our process, which stops the server's clients
    // before the server.
    detached: true,
    stdio: ['pipe', output, output],
  });
  closeSync(output);
  // The server exits when this pipe closes, so it never outlives our process. Ignore write errors: if the
  // server is already dead, its exit event has the reason.
  server.stdin?.on('error', () => {});
  server.stdin?.write(launch.input);
  return server;
}

async function stopServer(server: ChildProcess, exited: Promise<void>): Promise<void> {
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
  await exited;
  clearTimeout(timer);
}
