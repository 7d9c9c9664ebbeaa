import { eventSources } from '@bottin/contracts/events/define-event.ts';
import { MAX_UNSETTLED } from './options.ts';

/**
 * Maximum number of messages whose failures are counted: as many as can be delivered without being
 * acknowledged. Above the maximum, the oldest counts are dropped. The count of a message that another replica
 * acknowledges stays here until it is dropped.
 */
const MAX_TRACKED = eventSources.length * MAX_UNSETTLED;

/**
 * Counts how often each message failed in this process. JetStream's delivery count can't replace this number,
 * because it also counts deliveries that were given back during outages and shutdowns.
 */
export class FailureCounter {
  private readonly counts = new Map<string, number>();

  /** @param maxTracked maximum number of messages whose failures are counted */
  constructor(private readonly maxTracked = MAX_TRACKED) {}

  /** Records a failure of a message. Returns how often this message has failed. */
  add(message: string): number {
    const count = (this.counts.get(message) ?? 0) + 1;
    // Deleting the key and setting it again moves it to the end of the map, so the first key is always the
    // oldest.
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
