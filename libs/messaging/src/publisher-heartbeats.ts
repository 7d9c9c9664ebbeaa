import { type InvalidationKind, publishersByKind } from '@bottin/contracts/invalidation/kinds.ts';
import type { InvalidationChange, InvalidationMessage } from '@bottin/contracts/invalidation/message.ts';

/**
 * A publisher that is running normally is never silent for longer than this, in milliseconds. After a longer
 * silence, some of its messages may have been lost.
 */
const heartbeatTimeoutMs = 1_000;
/**
 * A publisher counts as dead after being silent for longer than this, in milliseconds. It may have died
 * before publishing its last changes, so all cached responses of its cache tag kind are invalidated.
 */
const deadAfterMs = 3_000;

interface Publisher {
  service: string;
  generation: number;
  lastSeenAt: number;
  /** Whether the publisher has sent a message since this process last reconnected to NATS. */
  isConfirmed: boolean;
}

/** The changes in one message; null when any data of the message's cache tag kind may have changed. */
export type Invalidation<Kind extends InvalidationKind = InvalidationKind> = Array<
  InvalidationChange<Kind>
> | null;

/**
 * Tracks the publishers of one cache tag kind, and detects missed messages. Times are in milliseconds, from a
 * monotonic clock.
 */
export class PublisherHeartbeats<Kind extends InvalidationKind> {
  private readonly publishers = new Map<string, Publisher>();
  private isConnected = true;

  constructor(private readonly kind: Kind) {}

  /**
   * Processes a message, and returns its changes. Returns null when changes may have been missed: the message
   * is the publisher's first one, comes after a gap, or is out of order.
   */
  receive(message: InvalidationMessage<Kind>, now: number): Invalidation<Kind> {
    const { source, service, generation, changes, isLast } = message;
    const previous = this.publishers.get(source);
    if (isLast) this.publishers.delete(source);
    else this.publishers.set(source, { service, generation, lastSeenAt: now, isConfirmed: true });
    if (previous?.generation === generation) return [];
    // A message with an empty list of changes is a heartbeat. It repeats the generation number of the last
    // message with changes, so a new number means that the message with those changes was lost.
    const isNext = previous?.generation === generation - 1 && changes?.length !== 0;
    return isNext ? changes : null;
  }

  /** Removes publishers that have died. Returns whether there were any. */
  removeDead(now: number): boolean {
    if (!this.isConnected) return false;
    const dead = [...this.publishers].filter(([, { lastSeenAt }]) => now - lastSeenAt > deadAfterMs);
    for (const [source] of dead) this.publishers.delete(source);
    return dead.length > 0;
  }

  /** Records that the connection to NATS was lost. Until it is back, messages may be missed. */
  disconnect(): void {
    this.isConnected = false;
    for (const publisher of this.publishers.values()) publisher.isConfirmed = false;
  }

  /**
   * Records that the connection to NATS is back. A publisher whose generation number is still the same has
   * published nothing meanwhile, so none of its changes were missed.
   */
  reconnect(now: number): void {
    this.isConnected = true;
    for (const publisher of this.publishers.values()) publisher.lastSeenAt = now;
  }

  /** Returns whether all changes that are more than a second old have arrived. */
  isCurrent(now: number): boolean {
    const publishers = [...this.publishers.values()];
    return (
      this.isConnected &&
      publishersByKind[this.kind].every((service) =>
        publishers.some((publisher) => publisher.service === service),
      ) &&
      publishers.every(({ isConfirmed, lastSeenAt }) => isConfirmed && now - lastSeenAt <= heartbeatTimeoutMs)
    );
  }

  /**
   * Returns the longest time that any publisher has been silent, in milliseconds; null if there are no
   * publishers.
   */
  getOldestHeartbeatAgeMs(now: number): number | null {
    const lastSeenTimes = [...this.publishers.values()].map(({ lastSeenAt }) => lastSeenAt);
    return lastSeenTimes.length === 0 ? null : now - Math.min(...lastSeenTimes);
  }
}
