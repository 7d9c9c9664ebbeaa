import { eventually } from '@bottin/testing/wait.ts';
import { site } from '../../support/stack.ts';

/** What visitors read: pages, and what pages ask for. */
export const pages = [
  '/',
  '/repertoire',
  '/api/creators?search=eloise',
  '/fil-quebecois',
  '/api/content-feed',
];

/** Visitors who read the site, one request after the other each, until they are told to stop. */
export class Load {
  readonly failures: string[] = [];
  requests = 0;
  #running = true;
  readonly #done: Promise<unknown>;

  constructor(visitors: number, paths: readonly string[]) {
    this.#done = Promise.all(Array.from({ length: visitors }, (_none, index) => this.#visit(paths, index)));
  }

  /** Waits until that many requests were answered, well or not. */
  async reach(requests: number): Promise<void> {
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
      const problem = await problemOf(path);
      if (problem) this.failures.push(`${new Date().toISOString()} ${path}: ${problem}`);
    }
  }
}

async function problemOf(path: string): Promise<string | null> {
  try {
    const answer = await fetch(new URL(path, site.url), { signal: AbortSignal.timeout(20_000) });
    const body = await answer.text();
    if (!answer.ok) return `${answer.status} ${body.slice(0, 200)}`;
    return answer.headers.get('x-bottin-search') ? 'the fallback search' : null;
  } catch (error) {
    return error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
  }
}
