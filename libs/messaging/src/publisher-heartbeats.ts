import { type InvalidationKind, publishersByKind } from '@bottin/contracts/invalidation/kinds.ts';
import type { InvalidationChange, InvalidationMessage } from '@bottin/contracts/invalidation/message.ts';

/** A publisher silent for longer may have sent messages that did not arrive. In milliseconds. */
const maxSilenceMs = 1_000;
/** A publisher silent for longer is dead, maybe without having published everything. In milliseconds. */
const deadAfterMs = 3_000;

interface Publisher {
  service: string;
  generation: number;
  lastSeenAt: number;
  /** Whether a message arrived since the connection was last established. */
  isConfirmed: boolean;
}

/** The changes of one message, or null when anything of the kind may have changed. */
export type Invalidation<Kind extends InvalidationKind = InvalidationKind> = Array<
  InvalidationChange<Kind>
> | null;

/** Tracks the publishers of one kind and detects missed messages. Times are milliseconds of a monotonic clock. */
export class PublisherHeartbeats<Kind extends InvalidationKind> {
  private readonly publishers = new Map<string, Publisher>();
  private isConnected = true;

  constructor(private readonly kind: Kind) {}

  /** Processes a message. A first message, a gap and a message out of order mean that changes were missed. */
  receive(message: InvalidationMessage<Kind>, now: number): Invalidation<Kind> {
    const { source, service, generation, changes, isLast } = message;
    const previous = this.publishers.get(source);
    if (isLast) this.publishers.delete(source);
    else this.publishers.set(source, { service, generation, lastSeenAt: now, isConfirmed: true });
    if (previous?.generation === generation) return [];
    // A heartbeat has no changes: one with an unknown generation means that its message was lost.
    const isNext = previous?.generation === generation - 1 && changes?.length !== 0;
    return isNext ? changes : null;
  }

  /** Removes dead publishers; returns whether there were any. */
  removeDead(now: number): boolean {
    if (!this.isConnected) return false;
    const dead = [...this.publishers].filter(([, { lastSeenAt }]) => now - lastSeenAt > deadAfterMs);
    for (const [source] of dead) this.publishers.delete(source);
    return dead.length > 0;
  }

  /** Records the loss of the connection, after which messages may be missed. */
  disconnect(): void {
    this.isConnected = false;
    for (const publisher of this.publishers.values()) publisher.isConfirmed = false;
  }

  /**
   * Records that the connection is back. A publisher whose generation is unchanged published nothing
   * meanwhile.
   */
  reconnect(now: number): void {
    this.isConnected = true;
    for (const publisher of this.publishers.values()) publisher.lastSeenAt = now;
  }

  /** Returns whether no change can have been missed for more than a second. */
  isCurrent(now: number): boolean {
    const publishers = [...this.publishers.values()];
    return (
      this.isConnected &&
      publishersByKind[this.kind].every((service) =>
        publishers.some((publisher) => publisher.service === service),
      ) &&
      publishers.every(({ isConfirmed, lastSeenAt }) => isConfirmed && now - lastSeenAt <= maxSilenceMs)
    );
  }

  /** Returns the longest time since a publisher's last message, in milliseconds; null without publishers. */
  getLongestSilenceMs(now: number): number | null {
    const lastSeenTimes = [...this.publishers.values()].map(({ lastSeenAt }) => lastSeenAt);
    return lastSeenTimes.length === 0 ? null : now - Math.min(...lastSeenTimes);
  }
}
