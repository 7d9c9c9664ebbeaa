import type { ResponseEvent } from '@bottin/ui/calls/response-events.ts';
import { Store } from './store.ts';

/** Tracks which responses are stale and which of them are on the screen. */
export class StaleResponses {
  /** Date of the oldest stale response on the screen; null when all are fresh. */
  readonly since = new Store<string | null>(null);
  readonly #stale = new Map<string, string>();
  readonly #shown = new Map<string, number>();
  readonly #seen = new Set<string>();

  /**
   * `since` is the date in the page's HTML since when its data is stale; `addresses` are the URLs of the
   * preloaded responses that the date applies to.
   */
  constructor(since?: string, addresses: readonly string[] = []) {
    if (since) for (const address of addresses) this.#stale.set(address, since);
  }

  readonly handleEvent = ({ address, what, staleSince }: ResponseEvent): void => {
    if (what === 'came') {
      if (staleSince) this.#stale.set(address, staleSince);
      else this.#stale.delete(address);
    } else {
      const count = (this.#shown.get(address) ?? 0) + (what === 'shown' ? 1 : -1);
      if (count > 0) this.#shown.set(address, count);
      else this.#shown.delete(address);
      this.#seen.add(address);
    }
    const [first] = this.addresses()
      .flatMap((one) => this.#stale.get(one) ?? [])
      .sort();
    this.since.set(first ?? null);
  };

  /** Whether any component has rendered the response. */
  wasShown(address: string): boolean {
    return this.#seen.has(address);
  }

  /** Returns the URLs of the responses that are stale and on the screen. */
  addresses(): string[] {
    return [...this.#stale.keys()].filter((address) => this.#shown.has(address));
  }
}
