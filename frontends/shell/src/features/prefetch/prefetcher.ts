import type { Page } from '@bottin/contracts/pages/define-page.ts';
import type { FrontendName } from '@bottin/contracts/remotes/frontends.ts';
import type { LinkTarget } from './link-target.ts';

export interface Loader {
  load: (owner: FrontendName, page: string) => Promise<unknown>;
  /**
   * Returns the definition of a page, which lists the data that the page preloads. Returns null when the page
   * isn't loaded or exports no definition.
   */
  declaration: (owner: FrontendName, page: string) => Page | null;
}

interface PrefetcherDependencies {
  loader: Loader;
  /** Returns the response that is cached for a URL; undefined when none is cached. */
  getCached: (address: string) => unknown;
  request: (address: string, signal: AbortSignal) => Promise<unknown>;
  store: (address: string, response: unknown) => void;
  /** Removes a response from the cache, unless a component has used it. */
  dropIfUnused: (address: string) => void;
}

/** Maximum number of links that are prefetched at the same time. */
const maxConcurrent = 2;
/** Time in milliseconds after which a prefetched response is dropped if no component has used it. */
const unusedTtlMs = 30_000;

/** Prefetches the target of a link: the code of the page, then the data that the page shows first. */
export class Prefetcher {
  readonly #parts: PrefetcherDependencies;
  readonly #running = new Map<string, AbortController>();

  constructor(parts: PrefetcherDependencies) {
    this.#parts = parts;
  }

  /** Prefetches the target of a link. Does nothing while `maxConcurrent` links are being prefetched. */
  async start(target: LinkTarget): Promise<void> {
    const key = `${target.path}?${target.search}`;
    if (this.#running.has(key) || this.#running.size >= maxConcurrent) return;
    const controller = new AbortController();
    this.#running.set(key, controller);
    try {
      await this.#follow(target, controller.signal);
    } catch {
      // Ignores errors: if the visitor opens the page, the page shows the error.
    } finally {
      this.#running.delete(key);
    }
  }

  /** Aborts all running prefetches. Called when the pointer or the focus leaves a link. */
  cancel(): void {
    for (const controller of this.#running.values()) controller.abort();
  }

  async #follow({ route, path, params, search }: LinkTarget, signal: AbortSignal): Promise<void> {
    const { loader } = this.#parts;
    await loader.load(route.owner, route.page);
    const page = loader.declaration(route.owner, route.page);
    if (!page) return;
    const location = { path, params, search };
    const subject = page.subject(location);
    const [about] = await Promise.all([
      subject && this.#read(subject.address, signal),
      ...page.loaders(location, undefined).map(({ address }) => this.#read(address, signal)),
    ]);
    // Some loaders need the response of `subject`, so list the loaders again with that response.
    await Promise.all(page.loaders(location, about).map(({ address }) => this.#read(address, signal)));
  }

  async #read(address: string, signal: AbortSignal): Promise<unknown> {
    const { getCached, request, store, dropIfUnused } = this.#parts;
    signal.throwIfAborted();
    const there = getCached(address);
    if (there !== undefined) return there;
    const response = await request(address, signal);
    // If the visitor opened the page meanwhile, the page has cached its own response. Keep that one.
    if (getCached(address) !== undefined) return getCached(address);
    store(address, response);
    setTimeout(() => dropIfUnused(address), unusedTtlMs);
    return response;
  }
}
