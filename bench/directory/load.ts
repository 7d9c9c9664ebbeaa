import { join } from 'node:path';
import { Helper } from './helper-process.ts';

/** One request: a GET, or a POST of `body`. */
export interface Asked {
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** What the client is to do. */
export interface Job {
  origin: string;
  connections: number;
  requests: readonly Asked[];
  /** The first one's place in `requests`. */
  from: number;
  /** Whether it begins again at their end; it stops there otherwise. */
  repeat: boolean;
  seconds: number;
}

/** What it measured: latencies in milliseconds, answers other than 200 by their status or error. */
export interface Outcome {
  requests: number;
  seconds: number;
  latencies: number[];
  bytes: number;
  failures: Record<string, number>;
  /** The place in `requests` where the next job goes on. */
  next: number;
}

/** The load client, which is a process of its own. */
export class LoadClient {
  readonly #process = new Helper(join(import.meta.dirname, 'load-client.ts'));

  get pid(): number {
    return this.#process.pid;
  }

  run(job: Job): Promise<Outcome> {
    return this.#process.ask<Outcome>(job);
  }

  stop(): void {
    this.#process.stop();
  }
}
