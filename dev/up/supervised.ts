import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Host } from '../backing/child.ts';
import { BackOff } from './backoff.ts';
import { isListening, parseLogLine, formatProblem } from './log-line.ts';

export interface ProcessSpec {
  name: string;
  /** Command-line arguments for Node. */
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Whether the terminal shows all output of the process. By default, it shows only problems. */
  showsAllOutput?: boolean;
}

export interface SupervisedOptions {
  spec: ProcessSpec;
  host: Host;
  /**
   * Text that is added to the command line and identifies processes of this data folder. At the next start
   * after a crash, we find the process by this text.
   */
  marker: string;
  /** Called with each problem. While the process can't start, a repeated problem is reported only once. */
  onProblem?: ((text: string) => void) | undefined;
}

/**
 * Time from SIGTERM to SIGKILL. It is longer than the default limit of a shutdown (10 s). notifications has a longer
 * limit, for a mail server that hangs, which the mailbox of development doesn't.
 */
const STOP_MS = 10_500;
const TAIL_LINES = 30;
const MAX_FAILED_STARTS = 3;

/** Process of the stack that is restarted whenever it ends unexpectedly. */
export class Supervised {
  readonly name: string;
  readonly #options: SupervisedOptions;
  readonly #log: WriteStream;
  #backOff = new BackOff();
  #process: ChildProcess | undefined;
  #exited: Promise<void> = Promise.resolve();
  #restart: NodeJS.Timeout | undefined;
  #isRequested = false;
  #extraEnv: NodeJS.ProcessEnv = {};
  #tail: string[] = [];
  #listening = Promise.withResolvers<void>();
  #listens = false;
  /** Problems that `onProblem` received since the process last listened. */
  #reported = new Set<string>();
  /**
   * Number of consecutive starts that failed because the process exited before it listened. After
   * `MAX_FAILED_STARTS`, `listening` rejects.
   */
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

  /** Port of /healthz, /readyz and /metrics. Undefined until the process listens. */
  get probePort(): number | undefined {
    return this.#probePort;
  }

  /**
   * Resolves when the process listens; after a restart, when the restarted process listens. Rejects after
   * several consecutive failed starts.
   */
  get listening(): Promise<void> {
    return this.#listening.promise;
  }

  /** Resolves when the process that is running now has ended. */
  get ended(): Promise<void> {
    return this.#exited;
  }

  /** Starts the process and restarts it when it ends, until `stop` or `abandon`. */
  start(extraEnv: NodeJS.ProcessEnv = {}): void {
    this.#isRequested = true;
    this.#extraEnv = extraEnv;
    this.#failedStarts = 0;
    this.#reported.clear();
    this.#backOff = new BackOff();
    this.#spawn();
  }

  /** Sends a signal to the process. Supervision continues: if the process ends, it is restarted. */
  kill(signal: NodeJS.Signals): void {
    this.#process?.kill(signal);
  }

  /** Stops the process for good. Sends SIGTERM and, after the time-out, SIGKILL. */
  async stop(timeoutMs = STOP_MS): Promise<void> {
    this.#isRequested = false;
    clearTimeout(this.#restart);
    this.#process?.kill('SIGTERM');
    const timer = setTimeout(() => this.#process?.kill('SIGKILL'), timeoutMs);
    await this.#exited;
    clearTimeout(timer);
  }

  /** Kills the process at once, without restarting it. */
  abandon(): void {
    this.#isRequested = false;
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
    const tailLine = parsed ? formatProblem(parsed) : line;
    if (tailLine) this.#tail.push(tailLine);
    if (this.#tail.length > TAIL_LINES) this.#tail.shift();
    if (isListening(parsed)) {
      this.#probePort = parsed?.port;
      this.#failedStarts = 0;
      this.#reported.clear();
      this.#listens = true;
      this.#listening.resolve();
    }
    const shownText =
      this.#options.spec.showsAllOutput && !isListening(parsed) ? parsed?.message : formatProblem(parsed);
    if (shownText) this.#report(shownText);
  }

  /** Reports a problem, unless it repeats one of an earlier failed start. */
  #report(problem: string): void {
    const { onProblem } = this.#options;
    if (!onProblem || this.#reported.has(problem)) return;
    if (!this.#listens) this.#reported.add(problem);
    onProblem(problem);
  }

  #afterEnd(how: string, ranForMs: number): void {
    if (this.#listens) this.#expectListening();
    if (!this.#isRequested) return;
    this.#failedStarts += 1;
    if (this.#failedStarts === MAX_FAILED_STARTS) {
      const details = this.#tail.filter((line) => !this.#reported.has(line));
      const summary = `${this.name} can't start (${how}; more in ${this.#options.spec.logFile})`;
      this.#listening.reject(new Error([summary, ...details].join('\n')));
      this.#expectListening();
    }
    const delay = this.#backOff.nextDelayMs(ranForMs);
    this.#report(`ended (${how}); restarting`);
    this.#restart = setTimeout(() => this.#spawn(), delay);
  }

  #expectListening(): void {
    this.#listens = false;
    this.#listening = Promise.withResolvers();
    // Prevents an unhandled rejection when nobody waits for `listening`. Callers that wait still get the
    // rejection.
    this.#listening.promise.catch(() => undefined);
  }
}
