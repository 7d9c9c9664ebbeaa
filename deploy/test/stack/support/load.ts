import { eventually } from '@bottin/testing/wait.ts';
import { site } from '@bottin/e2e/support/stack.ts';

/** Paths that visitors request: pages, and the API endpoints that pages call. */
export const pages = [
  '/',
  '/repertoire',
  '/api/creators?search=eloise',
  '/fil-quebecois',
  '/api/content-feed',
];

/** Simulates visitors who send requests one after the other until `stop` is called. */
export class Load {
  readonly failures: string[] = [];
  requests = 0;
  #running = true;
  readonly #done: Promise<unknown>;

  constructor(visitors: number, paths: readonly string[]) {
    this.#done = Promise.all(Array.from({ length: visitors }, (_none, index) => this.#visit(paths, index)));
  }

  async awaitRequests(requests: number): Promise<void> {
    await eventually(() => this.requests >= requests, { what: `${requests} requests`, timeoutMs: 300_000 });
  }

  async stop(): Promise<void> {
    this.#running = false;
    await this.#done;
  }

  async #visit(paths: readonly string[], first: number): Promise<void> {
    for (let turn = first; this.#running; turn++) {
      const path = paths[turn % paths.length] ?? '/';
      this.requests += 1;
      const problem = await findProblem(path);
      if (problem) this.failures.push(`${new Date().toISOString()} ${path}: ${problem}`);
    }
  }
}

async function findProblem(path: string): Promise<string | null> {
  try {
    const response = await fetch(new URL(path, site.url), { signal: AbortSignal.timeout(20_000) });
    const body = await response.text();
    if (!response.ok) return `${response.status} ${body.slice(0, 200)}`;
    return response.headers.get('x-bottin-search') ? 'the fallback search' : null;
  } catch (error) {
    return error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
  }
}
