import { eventSources } from '@bottin/contracts/events/define-event.ts';
import { MAX_UNSETTLED } from './options.ts';

/**
 * The maximum number of unsettled messages. Messages that other replicas settled meanwhile are evicted in
 * time.
 */
const MAX_TRACKED = eventSources.length * MAX_UNSETTLED;

/**
 * Counts the failures of each message in this process. JetStream's delivery count is no substitute: it
 * includes deliveries returned during outages and shutdowns, which aren't the message's fault.
 */
export class FailureCounter {
  private readonly counts = new Map<string, number>();

  /** `maxTracked`: number of messages whose count is kept. */
  constructor(private readonly maxTracked = MAX_TRACKED) {}

  /** Records a failure; returns the message's number of failures. */
  add(message: string): number {
    const count = (this.counts.get(message) ?? 0) + 1;
    // Reinsert at the end of the map's order, so that the oldest entry is evicted first.
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
