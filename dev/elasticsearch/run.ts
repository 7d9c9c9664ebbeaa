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
import { findLaunch } from './launch.ts';
import { headersOf, type Operator } from './operator.ts';
import { waitUntilReady } from './ready.ts';
import type { ServerUser } from './user.ts';
import { canEnter, identityOf, serverUser } from './user.ts';

const STOP_MS = 20_000;

/** A running server. `exited` resolves once its process is gone, whoever ended it. */
export interface Elasticsearch {
  url: string;
  pid: number;
  exited: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a prepared Elasticsearch on 127.0.0.1 and waits until it answers. It dies with our process, even when that is
 * killed. Without `port` the system picks a free one. With an operator it asks everybody who they are, and the operator
 * may do everything; without one anybody may.
 */
export async function startElasticsearch(options: {
  home: string;
  dataDir: string;
  port?: number;
  heap?: string;
  operator?: Operator | undefined;
  log: (line: string) => void;
  /** Told the process as soon as it runs, long before it answers. */
  onSpawn?: (pid: number, exited: Promise<void>) => void;
}): Promise<Elasticsearch> {
  const { home, dataDir, port = 0, heap = '512m', operator, log, onSpawn } = options;
  const java = requireJava();
  if (!isPrepared(home)) throw new Error(`${home} holds no prepared Elasticsearch`);
  const user = serverUser();
  if (!canEnter(home, user)) throw new Error(`${user?.name}, who runs Elasticsearch, can't enter ${home}`);

  const folders = await makeFolders(dataDir, user, log);
  const config = await writeConfig({ home, folders, port, heap, operator });
  if (user) await run('chown', ['-R', `${user.uid}:${user.gid}`, folders.top]);
  const launch = await findLaunch({ home, java, folders, user, config });

  const portsFile = join(folders.logs, 'http.ports');
  const logFile = join(folders.logs, 'elasticsearch.log');
  await rm(portsFile, { force: true });
  const server = spawnServer(launch, user, logFile);
  const exited = new Promise<void>((resolve) => server.once('close', () => resolve()));
  if (server.pid) onSpawn?.(server.pid, exited);
  const stop = () => stopServer(server, exited);
  try {
    const url = await waitUntilReady({ server, portsFile, logFile, headers: headersOf(operator) });
    return { url, pid: server.pid ?? 0, exited, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Synchronous, so that no event of the process can come before its listeners. */
function spawnServer(launch: Launch, user: ServerUser | null, logFile: string): ChildProcess {
  const output = openSync(logFile, 'w');
  const server = spawn(launch.command, launch.args, {
    ...identityOf(user),
    cwd: launch.folder,
    env: launch.env,
    // A process group of its own: Ctrl-C is for us, who stop the server after those that use it.
    detached: true,
    stdio: ['pipe', output, output],
  });
  closeSync(output);
  // The server ends itself when this pipe closes, so it never outlives us. Writing fails if it is dead already,
  // which its exit tells better.
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
