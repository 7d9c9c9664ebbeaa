import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DataLock } from './data-lock.ts';
import type { Guard } from './guard.ts';
import type { User } from './unprivileged.ts';

/**
 * State that all child servers share: the guard that kills them if this process dies, and the lock file that
 * records them.
 */
export interface Host {
  guard: Guard;
  lock: DataLock;
}

export interface ChildOptions {
  name: string;
  command: string;
  args: string[];
  logFile: string;
  /**
   * Text in the command line that identifies processes of this data folder. At the next start after a crash,
   * we find the process by this text.
   */
  marker: string;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  user?: User | null;
  stopSignal?: NodeJS.Signals;
}

/** Time that a server has to stop before it is killed. */
const STOP_MS = 8_000;
const POLL_MS = 25;
const TAIL_LINES = 15;

/**
 * Server process that we start, in its own process group so that Ctrl-C doesn't reach it. The guard kills
 * the server if our process dies. The server's output goes to a log file.
 */
export class Child {
  readonly pid: number;
  readonly exited: Promise<void>;
  readonly #process: ChildProcess;
  readonly #options: ChildOptions;
  #ended = false;
  #failure = '';

  constructor(options: ChildOptions, host: Host) {
    this.#options = options;
    mkdirSync(dirname(options.logFile), { recursive: true });
    const log = openSync(options.logFile, 'w');
    this.#process = spawn(options.command, options.args, {
      stdio: ['ignore', log, log],
      detached: true,
      ...(options.cwd ? { cwd: options.cwd } : {}),
      ...(options.env ? { env: options.env } : {}),
      ...(options.user ?? {}),
    });
    closeSync(log);
    this.pid = this.#process.pid ?? 0;
    if (this.pid) {
      host.guard.add(this.pid, this.#stopSignal);
      host.lock.addChild({ name: options.name, pid: this.pid, marker: options.marker });
    }
    this.exited = new Promise((resolve) => {
      const end = (failure: string): void => {
        this.#ended = true;
        this.#failure = failure;
        if (this.pid) host.guard.remove(this.pid);
        resolve();
      };
      this.#process.once('error', (error) => end(error.message));
      this.#process.once('exit', (code, signal) => end(signal ?? `code ${code}`));
    });
  }

  get #stopSignal(): NodeJS.Signals {
    return this.#options.stopSignal ?? 'SIGTERM';
  }

  /**
   * Polls until `probe` returns a value other than null. If the process exits first or the time-out passes,
   * throws an error with the last log lines.
   */
  async waitUntilReady<T>(probe: () => Promise<T | null>, timeoutMs = 300_000): Promise<T> {
    const deadline = Date.now() + timeoutMs;
    while (!this.#ended && Date.now() < deadline) {
      const result = await probe().catch(() => null);
      if (result !== null) return result;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    const what = this.#ended ? `ended (${this.#failure})` : `did not answer within ${timeoutMs / 1000} s`;
    await this.stop();
    throw new Error(`${this.#options.name} ${what}:\n${this.#logTail()}`);
  }

  /** Sends the stop signal, then SIGKILL after the time-out. */
  async stop(timeoutMs = STOP_MS): Promise<void> {
    if (this.#ended) return;
    this.#process.kill(this.#stopSignal);
    const timer = setTimeout(() => {
      if (!this.#ended) process.kill(-this.pid, 'SIGKILL');
    }, timeoutMs);
    await this.exited;
    clearTimeout(timer);
  }

  #logTail(): string {
    return readFileSync(this.#options.logFile, 'utf8').trimEnd().split('\n').slice(-TAIL_LINES).join('\n');
  }
}
