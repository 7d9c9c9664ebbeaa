import type { AnswerNews } from '@bottin/ui/calls/answer-news.ts';
import { Store } from './store.ts';

/** Knows which answers are out of date, and which of them are on the screen. */
export class StaleAnswers {
  /** Since when what is shown may be out of date: the earliest of its answers; null when all are fresh. */
  readonly since = new Store<string | null>(null);
  readonly #stale = new Map<string, string>();
  readonly #shown = new Map<string, number>();
  readonly #seen = new Set<string>();

  /** `since` is what the page's HTML says of the answers in it, `addresses` theirs. */
  constructor(since?: string, addresses: readonly string[] = []) {
    if (since) for (const address of addresses) this.#stale.set(address, since);
  }

  readonly hear = ({ address, what, staleSince }: AnswerNews): void => {
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

  /** Whether anything that was on the screen read it. */
  wasShown(address: string): boolean {
    return this.#seen.has(address);
  }

  /** Of the answers that are shown and out of date. */
  addresses(): string[] {
    return [...this.#stale.keys()].filter((address) => this.#shown.has(address));
  }
}
