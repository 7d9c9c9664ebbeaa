/** More messages than fail at once: whatever another replica has settled since is forgotten in time. */
const REMEMBERED = 10_000;

/**
 * How often each message has failed in this process. JetStream's own count also has the deliveries that came to
 * nothing (given back while what the handlers need was away, or at a shutdown): those say nothing against a message.
 */
export class Failures {
  private readonly counts = new Map<string, number>();

  /** Counts one more failure; returns how many there are now. */
  add(message: string): number {
    const count = (this.counts.get(message) ?? 0) + 1;
    // Last again in the map's order, so that the oldest goes first.
    this.counts.delete(message);
    this.counts.set(message, count);
    const [oldest] = this.counts.keys();
    if (this.counts.size > REMEMBERED && oldest !== undefined) this.counts.delete(oldest);
    return count;
  }

  forget(message: string): void {
    this.counts.delete(message);
  }
}
