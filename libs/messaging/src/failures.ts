import { eventSources } from '@bottin/contracts/events/define-event.ts';
import { MAX_UNSETTLED } from './options.ts';

/** As many as may fail at once: whatever another replica has settled since is forgotten in time. */
const REMEMBERED = eventSources.length * MAX_UNSETTLED;

/**
 * How often each message has failed in this process. JetStream's own count also has the deliveries that came to
 * nothing (given back while what the handlers need was away, or at a shutdown): those say nothing against a message.
 */
export class Failures {
  private readonly counts = new Map<string, number>();

  /** `remembered`: messages to keep the count of. */
  constructor(private readonly remembered = REMEMBERED) {}

  /** Counts one more failure; returns how many there are now. */
  add(message: string): number {
    const count = (this.counts.get(message) ?? 0) + 1;
    // Last again in the map's order, so that the oldest goes first.
    this.counts.delete(message);
    this.counts.set(message, count);
    const [oldest] = this.counts.keys();
    if (this.counts.size > this.remembered && oldest !== undefined) this.counts.delete(oldest);
    return count;
  }

  forget(message: string): void {
    this.counts.delete(message);
  }
}
