import { eventSources } from '@bottin/contracts/events/define-event.ts';
import { MAX_UNSETTLED } from './options.ts';

/**
 * The maximum number of unsettled messages. Older counts, of messages that other replicas settled, are
 * evicted.
 */
const MAX_TRACKED = eventSources.length * MAX_UNSETTLED;

/**
 * Counts the failures of each message in this process. JetStream's delivery count can't replace it: that
 * count includes deliveries returned during outages and shutdowns, which aren't failures of the message.
 */
export class FailureCounter {
  private readonly counts = new Map<string, number>();

  /** @param maxTracked maximum number of messages whose failures are counted */
  constructor(private readonly maxTracked = MAX_TRACKED) {}

  /** Records a failure. Returns how often the message has failed. */
  add(message: string): number {
    const count = (this.counts.get(message) ?? 0) + 1;
    // Delete and set again: this moves the message to the end of the map, so the first key is the oldest.
    this.counts.delete(message);
    this.counts.set(message, count);
    const [oldest] = this.counts.keys();
    if (this.counts.size > this.maxTracked && oldest !== undefined) this.counts.delete(oldest);
    return count;
  }

  clear(message: string): void {
    this.counts.delete(message);
  }
}
