import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Host } from '../backing/child.ts';
import { BackOff } from './backoff.ts';
import { isListening, parseLogLine, problemOf } from './log-line.ts';

export interface ProcessSpec {
  name: string;
  /** Arguments of Node. */
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Whether all that it says is for the person at the terminal, and not its problems only. */
  tells?: boolean;
}

export interface SupervisedOptions {
  spec: ProcessSpec;
  host: Host;
  /** Tells a text of its command line that only processes of this data folder have. */
  marker: string;
  onProblem: (text: string) => void;
}

/** Longer than a service's own limit for its shutdown (10 s). */
const STOP_MS = 10_500;
const TAIL_LINES = 30;
const HOPELESS = 3;

/** One process of the stack, started again whenever it ends without having been asked to. */
export class Supervised {
  readonly name: string;
  readonly #options: SupervisedOptions;
  readonly #log: WriteStream;
  #backOff = new BackOff();
  #process: ChildProcess | undefined;
  #exited: Promise<void> = Promise.resolve();
  #restart: NodeJS.Timeout | undefined;
  #wanted = false;
  #extraEnv: NodeJS.ProcessEnv = {};
  #tail: string[] = [];
  #listening = Promise.withResolvers<void>();
  #listens = false;
  /** How many times in a row it ended before it listened: at some point trying again is of no use. */
  #failedStarts = 0;
  #probePort: number | undefined;

  constructor(options: SupervisedOptions) {
    this.#options = options;
    this.name = options.spec.name;
    mkdirSync(dirname(options.spec.logFile), { recursive: true });
    this.#log = createWriteStream(options.spec.logFile, { flags: 'w' });
    this.#expectListening();
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Where it answers /healthz, /readyz and /metrics, once it listens. */
  get probePort(): number | undefined {
    return this.#probePort;
  }

  /** Resolves when the present process takes work; rejects when it failed at that several times in a row. */
  get listening(): Promise<void> {
    return this.#listening.promise;
  }

  /** Resolves when the present process has ended. */
  get ended(): Promise<void> {
    return this.#exited;
  }

  /** Starts it, and keeps it running. */
  start(extraEnv: NodeJS.ProcessEnv = {}): void {
    this.#wanted = true;
    this.#extraEnv = extraEnv;
    this.#failedStarts = 0;
    this.#backOff = new BackOff();
    this.#spawn();
  }

  /** Sends it a signal as a stranger would: it is started again if that ends it. */
  kill(signal: NodeJS.Signals): void {
    this.#process?.kill(signal);
  }

  /** Ends it for good: politely, then by SIGKILL. */
  async stop(timeoutMs = STOP_MS): Promise<void> {
    this.#wanted = false;
    clearTimeout(this.#restart);
    this.#process?.kill('SIGTERM');
    const timer = setTimeout(() => this.#process?.kill('SIGKILL'), timeoutMs);
    await this.#exited;
    clearTimeout(timer);
  }

  /** Ends it at once. */
  abandon(): void {
    this.#wanted = false;
    clearTimeout(this.#restart);
    this.#process?.kill('SIGKILL');
  }

  #spawn(): void {
    const { spec, host, marker } = this.#options;
    const started = Date.now();
    const child = spawn(process.execPath, [...spec.args, `--stack=${marker}`], {
      cwd: spec.cwd,
      env: { ...spec.env, ...this.#extraEnv },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.#process = child;
    this.#tail = [];
    if (child.pid) {
      host.guard.add(child.pid, 'SIGTERM');
      host.lock.addChild({ name: this.name, pid: child.pid, marker: `--stack=${marker}` });
    }
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => this.#read(line));
    }
    this.#exited = new Promise((resolve) => {
      child.once('close', (code, signal) => {
        if (child.pid) host.guard.remove(child.pid);
        this.#process = undefined;
        resolve();
        this.#afterEnd(signal ?? `code ${code}`, Date.now() - started);
      });
    });
  }

  #read(line: string): void {
    this.#log.write(`${line}\n`);
    const parsed = parseLogLine(line);
    const telling = parsed ? problemOf(parsed) : line;
    if (telling) this.#tail.push(telling);
    if (this.#tail.length > TAIL_LINES) this.#tail.shift();
    if (isListening(parsed)) {
      this.#probePort = parsed?.port;
      this.#failedStarts = 0;
      this.#listens = true;
      this.#listening.resolve();
    }
    const news = this.#options.spec.tells && !isListening(parsed) ? parsed?.message : problemOf(parsed);
    if (news) this.#options.onProblem(news);
  }

  #afterEnd(how: string, ranForMs: number): void {
    if (this.#listens) this.#expectListening();
    if (!this.#wanted) return;
    this.#failedStarts += 1;
    if (this.#failedStarts === HOPELESS) {
      this.#listening.reject(
        new Error(
          `${this.name} can't start (${how}; more in ${this.#options.spec.logFile}):\n${this.#tail.join('\n')}`,
        ),
      );
      this.#expectListening();
    }
    const delay = this.#backOff.next(ranForMs);
    this.#options.onProblem(`ended (${how}); starting it again in ${delay} ms`);
    this.#restart = setTimeout(() => this.#spawn(), delay);
  }

  #expectListening(): void {
    this.#listens = false;
    this.#listening = Promise.withResolvers();
    // Whoever waits for it hears of a failure; nobody may be waiting.
    this.#listening.promise.catch(() => undefined);
  }
}
