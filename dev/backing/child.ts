import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { DataLock } from './data-lock.ts';
import type { Guard } from './guard.ts';
import type { User } from './unprivileged.ts';

/** What every server that we start shares: who ends it if we die, and where it is recorded. */
export interface Host {
  guard: Guard;
  lock: DataLock;
}

export interface ChildOptions {
  name: string;
  command: string;
  args: string[];
  logFile: string;
  /** A text of its command line that only a process of this data folder has. */
  marker: string;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  user?: User | null;
  stopSignal?: NodeJS.Signals;
}

/** How long a server may take to end before it is killed. */
const STOP_MS = 8_000;
const POLL_MS = 25;
const TAIL_LINES = 15;

/** A server process of ours: in a group of its own (Ctrl-C doesn't reach it), guarded, its output in a file. */
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

  /** Asks again and again until `probe` answers something; fails with the log's last lines if the process ends first. */
  async ready<T>(probe: () => Promise<T | null>, timeoutMs = 60_000): Promise<T> {
    const deadline = Date.now() + timeoutMs;
    while (!this.#ended && Date.now() < deadline) {
      const answer = await probe().catch(() => null);
      if (answer !== null) return answer;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    const what = this.#ended ? `ended (${this.#failure})` : `did not answer within ${timeoutMs / 1000} s`;
    await this.stop();
    throw new Error(`${this.#options.name} ${what}:\n${this.#logTail()}`);
  }

  /** Ends it by its own signal, then by SIGKILL. */
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
