import type { ResponseEvent } from '@bottin/ui/calls/response-events.ts';
import { Store } from './store.ts';

/** Tracks which responses are stale, and which responses are on the screen. */
export class StaleResponses {
  /**
   * Time at which the oldest stale response on the screen became stale; null when no response on the screen
   * is stale.
   */
  readonly since = new Store<string | null>(null);
  readonly #stale = new Map<string, string>();
  readonly #shown = new Map<string, number>();
  readonly #seen = new Set<string>();

  /**
   * `addresses` are the URLs of the responses preloaded in the HTML. `since` is the time at which these
   * responses became stale; undefined when they are fresh.
   */
  constructor(since?: string, addresses: readonly string[] = []) {
    if (since) for (const address of addresses) this.#stale.set(address, since);
  }

  readonly handleEvent = ({ url, what, staleSince }: ResponseEvent): void => {
    if (what === 'came') {
      if (staleSince) this.#stale.set(url, staleSince);
      else this.#stale.delete(url);
    } else {
      const count = (this.#shown.get(url) ?? 0) + (what === 'shown' ? 1 : -1);
      if (count > 0) this.#shown.set(url, count);
      else this.#shown.delete(url);
      this.#seen.add(url);
    }
    const [first] = this.addresses()
      .flatMap((one) => this.#stale.get(one) ?? [])
      .sort();
    this.since.set(first ?? null);
  };

  /** Returns whether a component has ever rendered the response with this URL. */
  wasShown(address: string): boolean {
    return this.#seen.has(address);
  }

  /** Returns the URLs of the responses that are stale and on the screen. */
  addresses(): string[] {
    return [...this.#stale.keys()].filter((address) => this.#shown.has(address));
  }
}
