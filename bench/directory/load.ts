import { join } from 'node:path';
import { HelperProcess } from './helper-process.ts';

/** An HTTP request: a POST if `body` is set, otherwise a GET. */
export interface RequestSpec {
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadJob {
  origin: string;
  connections: number;
  requests: readonly RequestSpec[];
  /** Index in `requests` to start from. */
  from: number;
  /** Whether to start over at the end of `requests` rather than stop. */
  repeat: boolean;
  seconds: number;
}

/**
 * Results of a job. Latencies are in milliseconds. `failures` counts the responses other than 200, by status
 * or error message.
 */
export interface LoadResult {
  requests: number;
  seconds: number;
  latencies: number[];
  bytes: number;
  failures: Record<string, number>;
  /** Index in `requests` at which the next job continues. */
  next: number;
}

/** Starts and controls the load client's process. */
export class LoadClient {
  readonly #process = new HelperProcess(join(import.meta.dirname, 'load-client.ts'));

  get pid(): number {
    return this.#process.pid;
  }

  run(job: LoadJob): Promise<LoadResult> {
    return this.#process.request<LoadResult>(job);
  }

  stop(): void {
    this.#process.stop();
  }
}
