import type { Page } from '@bottin/contracts/pages/define-page.ts';
import type { FrontendName } from '@bottin/contracts/remotes/frontends.ts';
import type { LinkTarget } from './link-target.ts';

/** What loads pages. */
export interface Loader {
  load: (owner: FrontendName, page: string) => Promise<unknown>;
  /** What a loaded page says that it asks for first. */
  declaration: (owner: FrontendName, page: string) => Page | null;
}

interface PrefetcherParts {
  loader: Loader;
  /** An answer that is there already; undefined for none. */
  known: (address: string) => unknown;
  ask: (address: string, signal: AbortSignal) => Promise<unknown>;
  keep: (address: string, answer: unknown) => void;
  /** Forgets an answer that nobody came to see. */
  forget: (address: string) => void;
}

/** How many links are followed ahead at a time. */
const atOnce = 2;
/** How long an answer waits for a visitor, in milliseconds. */
const keepMs = 30_000;

/** Follows links ahead: loads the code of a page, then the answers that it shows first. */
export class Prefetcher {
  readonly #parts: PrefetcherParts;
  readonly #running = new Map<string, AbortController>();

  constructor(parts: PrefetcherParts) {
    this.#parts = parts;
  }

  /** Begins with a link, unless enough are under way. */
  async start(target: LinkTarget): Promise<void> {
    const key = `${target.path}?${target.search}`;
    if (this.#running.has(key) || this.#running.size >= atOnce) return;
    const given = new AbortController();
    this.#running.set(key, given);
    try {
      await this.#follow(target, given.signal);
    } catch {
      // The page itself will say what is wrong, if it is opened.
    } finally {
      this.#running.delete(key);
    }
  }

  /** Gives up what is under way: the visitor went elsewhere. */
  cancel(): void {
    for (const given of this.#running.values()) given.abort();
  }

  async #follow({ route, path, params, search }: LinkTarget, signal: AbortSignal): Promise<void> {
    const { loader } = this.#parts;
    await loader.load(route.owner, route.page);
    const page = loader.declaration(route.owner, route.page);
    if (!page) return;
    const place = { path, params, search };
    const subject = page.subject(place);
    const [about] = await Promise.all([
      subject && this.#read(subject.address, signal),
      ...page.firstCalls(place, undefined).map(({ address }) => this.#read(address, signal)),
    ]);
    // Some are about the subject, and only known with it.
    await Promise.all(page.firstCalls(place, about).map(({ address }) => this.#read(address, signal)));
  }

  async #read(address: string, signal: AbortSignal): Promise<unknown> {
    const { known, ask, keep, forget } = this.#parts;
    signal.throwIfAborted();
    const there = known(address);
    if (there !== undefined) return there;
    const answer = await ask(address, signal);
    // The page may have been opened meanwhile, and read it itself.
    if (known(address) !== undefined) return known(address);
    keep(address, answer);
    setTimeout(() => forget(address), keepMs);
    return answer;
  }
}
