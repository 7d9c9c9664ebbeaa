import { type InvalidationKind, publishersByKind } from '@bottin/contracts/invalidation/kinds.ts';
import type { InvalidationChange, InvalidationMessage } from '@bottin/contracts/invalidation/message.ts';

/**
 * Maximum silence of a live publisher, in milliseconds. After a longer silence, its messages may have been
 * lost.
 */
const maxSilenceMs = 1_000;
/**
 * Silence after which a publisher counts as dead, in milliseconds. It may have died with unpublished changes.
 */
const deadAfterMs = 3_000;

interface Publisher {
  service: string;
  generation: number;
  lastSeenAt: number;
  /** Whether the publisher has sent a message since the last reconnection. */
  isConfirmed: boolean;
}

/** The changes of one message, or null when anything of the kind may have changed. */
export type Invalidation<Kind extends InvalidationKind = InvalidationKind> = Array<
  InvalidationChange<Kind>
> | null;

/**
 * Tracks the publishers of one kind and detects missed messages. Times are milliseconds on a monotonic clock.
 */
export class PublisherHeartbeats<Kind extends InvalidationKind> {
  private readonly publishers = new Map<string, Publisher>();
  private isConnected = true;

  constructor(private readonly kind: Kind) {}

  /**
   * Processes a message. Returns null when changes may have been missed: the message is a publisher's first,
   * follows a gap or is out of order.
   */
  receive(message: InvalidationMessage<Kind>, now: number): Invalidation<Kind> {
    const { source, service, generation, changes, isLast } = message;
    const previous = this.publishers.get(source);
    if (isLast) this.publishers.delete(source);
    else this.publishers.set(source, { service, generation, lastSeenAt: now, isConfirmed: true });
    if (previous?.generation === generation) return [];
    // A heartbeat repeats the generation of the last message with changes. A heartbeat with a new generation
    // means that this message was lost.
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

  /** Records that the connection was lost. From now on, messages may be missed. */
  disconnect(): void {
    this.isConnected = false;
    for (const publisher of this.publishers.values()) publisher.isConfirmed = false;
  }

  /**
   * Records that the connection is back. A publisher that then reports the same generation as before
   * published no change meanwhile.
   */
  reconnect(now: number): void {
    this.isConnected = true;
    for (const publisher of this.publishers.values()) publisher.lastSeenAt = now;
  }

  /** Returns whether every change made more than a second ago has arrived. */
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
