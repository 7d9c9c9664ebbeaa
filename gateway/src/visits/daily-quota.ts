import { LRUCache } from 'lru-cache';

const dayMs = 86_400_000;
/** Maximum number of IP networks whose use is kept in memory. */
const maxNetworks = 20_000;

/** Limits how often each IP network may do something per UTC day. Each replica of the gateway counts alone. */
export class DailyQuota {
  private readonly counts = new LRUCache<string, number>({ max: maxNetworks });
  private day = 0;

  constructor(private readonly max: number) {}

  /**
   * Counts one use by a network. Returns false when the network has used up its quota of the day.
   * @param now the current time in milliseconds
   */
  consume(network: string, now: number): boolean {
    const day = Math.floor(now / dayMs);
    if (day !== this.day) this.counts.clear();
    this.day = day;
    const count = this.counts.get(network) ?? 0;
    if (count >= this.max) return false;
    this.counts.set(network, count + 1);
    return true;
  }
}
