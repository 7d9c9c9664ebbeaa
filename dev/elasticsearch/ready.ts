import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { lastLines } from './exec.ts';

const READY_MS = 300_000;
const POLL_MS = 100;

/**
 * Waits until the server has written its port file and its health is yellow or green. Returns its URL; throws
 * with the last lines of its log on failure.
 */
export async function waitUntilReady(options: {
  server: ChildProcess;
  portsFile: string;
  logFile: string;
  /** Authentication headers, when the server has security enabled. */
  headers: Record<string, string>;
}): Promise<string> {
  const { server, portsFile, logFile, headers } = options;
  const deadline = Date.now() + READY_MS;
  let failure: string | undefined;
  server.once('error', (error) => (failure = `could not be run: ${error.message}`));
  server.once(
    'exit',
    (code, signal) => (failure ??= `ended while starting (${signal ?? `exit code ${code}`})`),
  );

  while (!failure) {
    const url = existsSync(portsFile) ? await readAddress(portsFile) : null;
    if (url && (await isHealthy(url, headers))) return url;
    if (Date.now() > deadline) failure = `did not become healthy within ${READY_MS / 1000} s`;
    await sleep(POLL_MS);
  }
  const words = lastLines(await readFile(logFile, 'utf8'));
  throw new Error(`Elasticsearch ${failure}. The end of ${logFile}:\n${words}`);
}

async function readAddress(portsFile: string): Promise<string> {
  const [address] = (await readFile(portsFile, 'utf8')).trim().split('\n');
  return `http://${address}`;
}

/** Returns whether the server's health is yellow or green. */
export async function isHealthy(url: string, headers: Record<string, string> = {}): Promise<boolean> {
  try {
    const response = await fetch(`${url}/_cluster/health`, { headers, signal: AbortSignal.timeout(5_000) });
    const health = (await response.json()) as { status?: string };
    return health.status === 'yellow' || health.status === 'green';
  } catch {
    return false; // the server isn't ready yet or has exited: the caller retries until its deadline
  }
}
